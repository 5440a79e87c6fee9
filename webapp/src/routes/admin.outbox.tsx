import { createFileRoute } from "@tanstack/react-router";
import { mails } from "../features/access/outbox/api";
import { OutboxPage } from "../features/access/outbox/outbox-page";
import { type PageSearch, pageOf, readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/outbox")({
  validateSearch: readByScreen<PageSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsAdmin(context, mails(pageOf(deps.Page).Page ?? 0)),
  component: Outbox,
});

function Outbox() {
  return <OutboxPage page={pageOf(Route.useSearch().Page).Page ?? 0} />;
}
