import { createFileRoute } from "@tanstack/react-router";
import { DesignsPage } from "../features/certificates/designs-page";
import { type DesignSearch, designSearch } from "../features/certificates/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/certificates/designs")({
  validateSearch: readByScreen<DesignSearch>(),
  component: Designs,
});

function Designs() {
  return <DesignsPage search={designSearch(Route.useSearch())} />;
}
