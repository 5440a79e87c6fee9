import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/site/about/about-page";
import { content, ensureOne, page } from "../features/site/api";
import { textHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { ensure } from "../lib/ensure";
import { pages } from "../lib/texts/pages";

export const Route = createFileRoute("/_site/about")({
  loader: async ({ context: { queryClient } }) => {
    const [found] = await Promise.all([
      ensureOne(queryClient.ensureQueryData(page("about"))),
      ensure(queryClient, content.counters, content.teachers, content.accreditations),
    ]);
    return found;
  },
  head: ({ loaderData }) => textHead(loaderData),
  component: AboutPage,
  notFoundComponent: () => <Missing text={pages.text.unwritten} to="/" back={pages.text.home} />,
});
