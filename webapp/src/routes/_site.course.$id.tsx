import { createFileRoute, notFound } from "@tanstack/react-router";
import { content, course, ensureOne } from "../features/site/api";
import { CoursePage } from "../features/site/courses/course-page";
import { courseHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { ensure } from "../lib/ensure";
import { pages } from "../lib/texts/pages";

export const Route = createFileRoute("/_site/course/$id")({
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
    const [found] = await Promise.all([
      ensureOne(queryClient.ensureQueryData(course(Number(params.id)))),
      ensure(queryClient, content.courses),
    ]);
    return found;
  },
  head: ({ loaderData }) => courseHead(loaderData),
  component: Course,
  notFoundComponent: () => <Missing text={pages.course.missing} to="/course" back={pages.course.back} />,
});

function Course() {
  return <CoursePage id={Number(Route.useParams().id)} />;
}
