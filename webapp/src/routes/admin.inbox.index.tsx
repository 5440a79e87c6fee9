import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { messagePage } from "../features/admission/inbox/api";
import { InboxPage } from "../features/admission/inbox/inbox-page";
import { type InboxSearch, inboxSearch } from "../features/admission/inbox/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/inbox/")({
  validateSearch: readByScreen<InboxSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, messagePage(inboxSearch(deps)), viewsAndCounts("inbox")),
  component: Inbox,
});

function Inbox() {
  return <InboxPage search={inboxSearch(Route.useSearch())} />;
}
