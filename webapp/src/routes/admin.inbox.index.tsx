import { createFileRoute } from "@tanstack/react-router";
import { messagePage } from "../features/inbox/api";
import { InboxPage } from "../features/inbox/inbox-page";
import { type InboxSearch, inboxSearch } from "../features/inbox/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/inbox/")({
  validateSearch: readByScreen<InboxSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, messagePage(inboxSearch(deps))),
  component: Inbox,
});

function Inbox() {
  return <InboxPage search={inboxSearch(Route.useSearch())} />;
}
