import { createFileRoute } from "@tanstack/react-router";
import { batch, batches } from "../features/certifying/batches/batch-api";
import { BatchesPage } from "../features/certifying/batches/batches-page";
import { type BatchSearch, batchSearch } from "../features/certifying/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/certificates/batches")({
  validateSearch: readByScreen<BatchSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { Id, Page } = batchSearch(deps);
    return readAsStaff(context, Id ? batch(Id) : batches(Page ?? 0));
  },
  component: Batches,
});

function Batches() {
  return <BatchesPage search={batchSearch(Route.useSearch())} />;
}
