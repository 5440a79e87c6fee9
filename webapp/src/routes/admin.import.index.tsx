import { createFileRoute } from "@tanstack/react-router";
import { ImportsPage } from "../features/imports/imports-page";
import { type ImportsSearch, importsSearch } from "../features/imports/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/import/")({
  validateSearch: readByScreen<ImportsSearch>(),
  component: Imports,
});

function Imports() {
  return <ImportsPage search={importsSearch(Route.useSearch())} />;
}
