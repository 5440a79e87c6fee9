import { createFileRoute } from "@tanstack/react-router";
import { InboxPage } from "../features/inbox/inbox-page";
import { type InboxSearch, inboxSearch } from "../features/inbox/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/inbox/")({
  validateSearch: readByScreen<InboxSearch>(),
  component: Inbox,
});

function Inbox() {
  return <InboxPage search={inboxSearch(Route.useSearch())} />;
}
