import { createFileRoute } from "@tanstack/react-router";
import { ManageSession } from "../features/sessions/manage-session";
import { type SessionSearch, sessionSearch } from "../features/sessions/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-session")({
  validateSearch: readByScreen<SessionSearch>(),
  component: Sessions,
});

function Sessions() {
  return <ManageSession search={sessionSearch(Route.useSearch())} />;
}
