import { createFileRoute } from "@tanstack/react-router";
import { TeachersPage } from "../features/site/about/teachers-page";
import { content } from "../features/site/api";
import { ensure } from "../lib/ensure";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/teacher")({
  loader: ({ context }) => ensure(context.queryClient, content.teachers),
  head: ({ match }) => {
    const all = match.context.queryClient.getQueryData(content.teachers.queryKey);
    return pageHead(titles.teachers.title, titles.teachers.lead, false, all?.length === 0);
  },
  component: TeachersPage,
});
