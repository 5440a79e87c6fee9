import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { closes, openCounter } from "../features/billing/api";
import { CashCounterPage } from "../features/billing/books/cash-counter-page";
import { type CashCounterSearch, cashCounterSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/till")({
  validateSearch: readByScreen<CashCounterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const search = cashCounterSearch(deps);
    const mustChoose = isAdmin(context) && !search.OId;
    return readAsStaff(
      context,
      closes(search),
      !mustChoose && openCounter(search.OId ?? 0),
      isAdmin(context) && centers,
    );
  },
  component: CashCounter,
});

function CashCounter() {
  return <CashCounterPage search={cashCounterSearch(Route.useSearch())} />;
}
