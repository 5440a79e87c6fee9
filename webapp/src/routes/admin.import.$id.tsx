import { createFileRoute } from "@tanstack/react-router";
import { ImportPage } from "../features/imports/import-page";
import { type ImportSearch, importSearch } from "../features/imports/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/import/$id")({
  validateSearch: readByScreen<ImportSearch>(),
  component: Import,
});

function Import() {
  const { id } = Route.useParams();
  return <ImportPage key={id} id={id} search={importSearch(Route.useSearch())} />;
}
