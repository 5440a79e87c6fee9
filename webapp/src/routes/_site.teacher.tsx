import { createFileRoute } from "@tanstack/react-router";
import { content } from "../features/site/api";
import { TeachersPage } from "../features/site/teachers-page";
import { ensure } from "../lib/ensure";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/teacher")({
  loader: ({ context }) => ensure(context.queryClient, content.teachers),
  head: () => pageHead(titles.teachers.title, titles.teachers.lead),
  component: TeachersPage,
});
