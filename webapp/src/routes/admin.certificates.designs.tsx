import { createFileRoute } from "@tanstack/react-router";
import { allDivisions, centers } from "../api/lookups";
import { designsWithSample } from "../features/certifying/designs/designs-api";
import { DesignsPage } from "../features/certifying/designs/designs-page";
import { type DesignSearch, designSearch } from "../features/certifying/search";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/certificates/designs")({
  validateSearch: readByScreen<DesignSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { For = "certificate", Id } = designSearch(deps);
    return readAsAdmin(context, designsWithSample(For, Id), centers, allDivisions);
  },
  component: Designs,
});

function Designs() {
  return <DesignsPage search={designSearch(Route.useSearch())} />;
}
