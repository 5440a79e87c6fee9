import { createFileRoute } from "@tanstack/react-router";
import { ManageCenter } from "../features/centers/manage-center";
import { type CenterSearch, centerSearch } from "../features/centers/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-center")({
  validateSearch: readByScreen<CenterSearch>(),
  component: Centers,
});

function Centers() {
  return <ManageCenter search={centerSearch(Route.useSearch())} />;
}
