import { createFileRoute } from "@tanstack/react-router";
import { OutboxPage } from "../features/outbox/outbox-page";
import { pageSearch } from "../lib/page-search";

export const Route = createFileRoute("/admin/outbox")({ validateSearch: pageSearch, component: Outbox });

function Outbox() {
  return <OutboxPage page={Route.useSearch().Page ?? 0} />;
}
