import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { centerPage } from "../features/franchise/api";
import { ManageCenter } from "../features/franchise/manage-center";
import { type CenterSearch, centerSearch } from "../features/franchise/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-center")({
  validateSearch: readByScreen<CenterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, centerPage(centerSearch(deps)), viewsAndCounts("centers")),
  component: Centers,
});

function Centers() {
  return <ManageCenter search={centerSearch(Route.useSearch())} />;
}
