import { createFileRoute } from "@tanstack/react-router";
import { sentPage } from "../features/publishing/newsletter-admin/api";
import { type SentSearch, sentSearch } from "../features/publishing/newsletter-admin/search";
import { SentPage } from "../features/publishing/newsletter-admin/sent-page";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/newsletter/sent")({
  validateSearch: readByScreen<SentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsAdmin(context, sentPage(sentSearch(deps))),
  component: Sent,
});

function Sent() {
  return <SentPage search={sentSearch(Route.useSearch())} />;
}
