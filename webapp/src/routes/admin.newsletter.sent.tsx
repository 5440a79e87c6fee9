import { createFileRoute } from "@tanstack/react-router";
import { type SentSearch, sentSearch } from "../features/letters/search";
import { SentPage } from "../features/letters/sent-page";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/newsletter/sent")({
  validateSearch: readByScreen<SentSearch>(),
  component: Sent,
});

function Sent() {
  return <SentPage search={sentSearch(Route.useSearch())} />;
}
