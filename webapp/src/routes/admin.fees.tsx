import { createFileRoute } from "@tanstack/react-router";
import { enrolmentsOf, studentFees } from "../api/lookups";
import { collection, openCounter, receiptsToday, today } from "../features/billing/api";
import { CounterPage } from "../features/billing/counter/counter-page";
import { type CounterSearch, counterSearch } from "../features/billing/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/fees")({
  validateSearch: readByScreen<CounterSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { SID } = counterSearch(deps);
    return readAsStaff(
      context,
      SID !== undefined && studentFees(SID),
      SID !== undefined && enrolmentsOf(SID),
      isAdmin(context) ? collection({ From: today(), To: today() }) : openCounter(0),
      receiptsToday(),
    );
  },
  component: Counter,
});

function Counter() {
  return <CounterPage search={counterSearch(Route.useSearch())} />;
}
