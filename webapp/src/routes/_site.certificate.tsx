import { createFileRoute } from "@tanstack/react-router";
import { LookupPage } from "../features/certifying/verify/lookup-page";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/certificate")({
  head: () => pageHead(titles.certificate.title, titles.certificate.lead),
  component: LookupPage,
});
