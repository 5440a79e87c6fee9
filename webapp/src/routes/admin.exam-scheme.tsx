import { createFileRoute } from "@tanstack/react-router";
import { allDivisions } from "../api/lookups";
import { scheme } from "../features/examining/api";
import { SchemePage } from "../features/examining/scheme/page";
import { type SchemeSearch, schemeSearch } from "../features/examining/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/exam-scheme")({
  validateSearch: readByScreen<SchemeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, allDivisions, scheme(schemeSearch(deps).DID ?? 0)),
  component: Scheme,
});

function Scheme() {
  return <SchemePage search={schemeSearch(Route.useSearch())} />;
}
