import { createFileRoute } from "@tanstack/react-router";
import { DraftPage } from "../features/site/writing/draft-page";
import type { DraftLink } from "../features/site/writing/drafts";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

/** A draft, for who has its link. */
export const Route = createFileRoute("/_site/preview")({
  staticData: { shell: true },
  head: () => pageHead(titles.draft, ""),
  component: Draft,
});

function Draft() {
  return <DraftPage link={Route.useSearch() as DraftLink} />; // the server refuses what is none
}
