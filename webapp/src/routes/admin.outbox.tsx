import { createFileRoute } from "@tanstack/react-router";
import { mails } from "../features/access/outbox/api";
import { OutboxPage } from "../features/access/outbox/outbox-page";
import { type OutboxSearch, outboxSearch } from "../features/access/outbox/search";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/outbox")({
  validateSearch: readByScreen<OutboxSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsAdmin(context, mails(outboxSearch(deps))),
  component: Outbox,
});

function Outbox() {
  return <OutboxPage search={outboxSearch(Route.useSearch())} />;
}
