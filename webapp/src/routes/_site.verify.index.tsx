import { createFileRoute } from "@tanstack/react-router";
import { CheckPage } from "../features/certifying/check/check-page";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/verify/")({
  head: () => pageHead(titles.verify.title, titles.verify.lead),
  component: CheckPage,
});
