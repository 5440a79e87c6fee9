import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { importOf } from "../features/importing/api";
import { ImportPage } from "../features/importing/import-page";
import { type ImportSearch, importSearch } from "../features/importing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/import/$id")({
  validateSearch: readByScreen<ImportSearch>(),
  loader: ({ context, params }) => readAsStaff(context, importOf(params.id), centers),
  component: Import,
});

function Import() {
  const { id } = Route.useParams();
  return <ImportPage key={id} id={id} search={importSearch(Route.useSearch())} />;
}
