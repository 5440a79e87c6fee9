import { createFileRoute } from "@tanstack/react-router";
import { FirstStartPage } from "../features/access/first/first-start-page";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/setup")({
  staticData: { shell: true },
  head: () => pageHead(titles.setup.title, titles.setup.lead),
  component: FirstStartPage,
});
