import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { dues } from "../features/billing/api";
import { DuesPage } from "../features/billing/books/dues-page";
import { type DuesSearch, duesSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/dues")({
  validateSearch: readByScreen<DuesSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, dues(duesSearch(deps)), viewsAndCounts("dues")),
  component: Dues,
});

function Dues() {
  return <DuesPage search={duesSearch(Route.useSearch())} />;
}
