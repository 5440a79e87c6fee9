import { createFileRoute } from "@tanstack/react-router";
import { DuesPage } from "../features/fees/dues-page";
import { type DuesSearch, duesSearch } from "../features/fees/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/dues")({
  validateSearch: readByScreen<DuesSearch>(),
  component: Dues,
});

function Dues() {
  return <DuesPage search={duesSearch(Route.useSearch())} />;
}
