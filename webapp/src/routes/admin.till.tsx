import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { closes, till } from "../features/billing/api";
import { TillPage } from "../features/billing/books/till-page";
import { type TillSearch, tillSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/till")({
  validateSearch: readByScreen<TillSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const search = tillSearch(deps);
    const mustChoose = isAdmin(context) && !search.OId;
    readAsStaff(context, closes(search), !mustChoose && till(search.OId ?? 0), isAdmin(context) && centers);
  },
  component: Till,
});

function Till() {
  return <TillPage search={tillSearch(Route.useSearch())} />;
}
