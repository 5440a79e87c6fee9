import { createFileRoute } from "@tanstack/react-router";
import { ReceiptsPage } from "../features/fees/receipts-page";
import { type ReceiptsSearch, receiptsSearch } from "../features/fees/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/receipts")({
  validateSearch: readByScreen<ReceiptsSearch>(),
  component: Receipts,
});

function Receipts() {
  return <ReceiptsPage search={receiptsSearch(Route.useSearch())} />;
}
