import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { subscriberPage } from "../features/publishing/newsletter-admin/api";
import { type SubscriberSearch, subscriberSearch } from "../features/publishing/newsletter-admin/search";
import { SubscribersPage } from "../features/publishing/newsletter-admin/subscribers-page";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/newsletter/")({
  validateSearch: readByScreen<SubscriberSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    readAsAdmin(context, subscriberPage(subscriberSearch(deps)), viewsAndCounts("subscribers")),
  component: Subscribers,
});

function Subscribers() {
  return <SubscribersPage search={subscriberSearch(Route.useSearch())} />;
}
