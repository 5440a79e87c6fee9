import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { importPage } from "../features/importing/api";
import { ImportsPage } from "../features/importing/imports-page";
import { type ImportsSearch, importsSearch } from "../features/importing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/import/")({
  validateSearch: readByScreen<ImportsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, importPage(importsSearch(deps).Page), centers),
  component: Imports,
});

function Imports() {
  return <ImportsPage search={importsSearch(Route.useSearch())} />;
}
