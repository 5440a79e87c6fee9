import { createFileRoute } from "@tanstack/react-router";
import { ResultPage } from "../features/examining/result-page";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/result")({
  head: () => pageHead(titles.result.title, titles.result.lead, false, true),
  component: ResultPage,
});
