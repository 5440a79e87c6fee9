import { createFileRoute } from "@tanstack/react-router";
import { ReceiptPage } from "../features/fees/receipt-page";
import { type ReceiptSearch, receiptSearch } from "../features/fees/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/receipt")({
  validateSearch: readByScreen<ReceiptSearch>(),
  component: Receipt,
});

function Receipt() {
  const { Number: number = "" } = receiptSearch(Route.useSearch());
  return <ReceiptPage key={number} number={number} />;
}
