import { createFileRoute } from "@tanstack/react-router";
import { CounterPage } from "../features/fees/counter-page";
import { type CounterSearch, counterSearch } from "../features/fees/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/fees")({
  validateSearch: readByScreen<CounterSearch>(),
  component: Counter,
});

function Counter() {
  return <CounterPage search={counterSearch(Route.useSearch())} />;
}
