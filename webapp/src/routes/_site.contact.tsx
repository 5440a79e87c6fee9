import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../features/site/about/contact-page";
import { content } from "../features/site/api";
import { ensure } from "../lib/ensure";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/contact")({
  loader: ({ context }) => ensure(context.queryClient, content.contact),
  head: () => pageHead(titles.contact.title, titles.contact.lead),
  component: ContactPage,
});
