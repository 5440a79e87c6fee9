import { createFileRoute } from "@tanstack/react-router";
import { type SubscriberSearch, subscriberSearch } from "../features/letters/search";
import { SubscribersPage } from "../features/letters/subscribers-page";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/newsletter/")({
  validateSearch: readByScreen<SubscriberSearch>(),
  component: Subscribers,
});

function Subscribers() {
  return <SubscribersPage search={subscriberSearch(Route.useSearch())} />;
}
