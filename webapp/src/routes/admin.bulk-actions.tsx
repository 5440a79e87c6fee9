import { createFileRoute } from "@tanstack/react-router";
import { batch, batches } from "../features/admission/many/batch-api";
import { BulkPage } from "../features/admission/many/bulk-page";
import { type BulkSearch, bulkSearch } from "../features/admission/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/bulk-actions")({
  validateSearch: readByScreen<BulkSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { Id, Page } = bulkSearch(deps);
    return readAsStaff(context, Id ? batch(Id) : batches(Page ?? 0));
  },
  component: Bulk,
});

function Bulk() {
  return <BulkPage search={bulkSearch(Route.useSearch())} />;
}
