import { createFileRoute } from "@tanstack/react-router";
import { type TillSearch, tillSearch } from "../features/fees/search";
import { TillPage } from "../features/fees/till-page";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/till")({
  validateSearch: readByScreen<TillSearch>(),
  component: Till,
});

function Till() {
  return <TillPage search={tillSearch(Route.useSearch())} />;
}
