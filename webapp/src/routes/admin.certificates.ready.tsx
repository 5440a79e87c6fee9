import { createFileRoute } from "@tanstack/react-router";
import { ReadyPage } from "../features/certificates/ready-page";
import { type ReadySearch, readySearch } from "../features/certificates/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/certificates/ready")({
  validateSearch: readByScreen<ReadySearch>(),
  component: Ready,
});

function Ready() {
  return <ReadyPage search={readySearch(Route.useSearch())} />;
}
