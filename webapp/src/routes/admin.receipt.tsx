import { createFileRoute } from "@tanstack/react-router";
import { receipt } from "../features/billing/api";
import { ReceiptPage } from "../features/billing/receipts/receipt-page";
import { type ReceiptSearch, receiptSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/receipt")({
  validateSearch: readByScreen<ReceiptSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { Number: number } = receiptSearch(deps);
    return readAsStaff(context, number !== undefined && receipt(number));
  },
  component: Receipt,
});

function Receipt() {
  const { Number: number = "" } = receiptSearch(Route.useSearch());
  return <ReceiptPage key={number} number={number} />;
}
