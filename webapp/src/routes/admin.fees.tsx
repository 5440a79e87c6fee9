import { createFileRoute } from "@tanstack/react-router";
import { enrolmentsOf, studentFees } from "../api/lookups";
import { CounterPage } from "../features/billing/counter/counter-page";
import { type CounterSearch, counterSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/fees")({
  validateSearch: readByScreen<CounterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { SID } = counterSearch(deps);
    if (SID) readAsStaff(context, studentFees(SID), enrolmentsOf(SID));
  },
  component: Counter,
});

function Counter() {
  return <CounterPage search={counterSearch(Route.useSearch())} />;
}
