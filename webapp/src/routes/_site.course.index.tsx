import { createFileRoute } from "@tanstack/react-router";
import { content } from "../features/site/api";
import { courseSearch } from "../features/site/courses/course-search";
import { CoursesPage } from "../features/site/courses/courses-page";
import { coursesHead } from "../features/site/heads";
import { ensure } from "../lib/ensure";

export const Route = createFileRoute("/_site/course/")({
  validateSearch: courseSearch,
  loader: ({ context }) => ensure(context.queryClient, content.courses),
  head: ({ match }) => coursesHead(match.context.queryClient),
  component: Courses,
});

function Courses() {
  return <CoursesPage search={Route.useSearch()} />;
}
