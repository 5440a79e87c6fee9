import { createFileRoute } from "@tanstack/react-router";
import { BatchesPage } from "../features/certificates/batches-page";
import { type BatchSearch, batchSearch } from "../features/certificates/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/certificates/batches")({
  validateSearch: readByScreen<BatchSearch>(),
  component: Batches,
});

function Batches() {
  return <BatchesPage search={batchSearch(Route.useSearch())} />;
}
