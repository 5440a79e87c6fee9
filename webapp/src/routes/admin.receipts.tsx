import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { receipts } from "../features/billing/api";
import { ReceiptsPage } from "../features/billing/receipts/receipts-page";
import { type ReceiptsSearch, receiptsSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/receipts")({
  validateSearch: readByScreen<ReceiptsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, receipts(receiptsSearch(deps)), viewsAndCounts("receipts")),
  component: Receipts,
});

function Receipts() {
  return <ReceiptsPage search={receiptsSearch(Route.useSearch())} />;
}
