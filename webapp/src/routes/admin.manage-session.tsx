import { createFileRoute } from "@tanstack/react-router";
import { centerChoices, divisionChoices } from "../api/lookups";
import { viewsAndCounts } from "../api/views";
import { sessionPage } from "../features/teaching/sessions/api";
import { ManageSession } from "../features/teaching/sessions/manage-session";
import { type SessionSearch, sessionSearch } from "../features/teaching/sessions/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-session")({
  validateSearch: readByScreen<SessionSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const search = sessionSearch(deps);
    return readAsStaff(
      context,
      sessionPage(search),
      viewsAndCounts("sessions"),
      divisionChoices(search),
      isAdmin(context) && centerChoices(search.OId),
    );
  },
  component: Sessions,
});

function Sessions() {
  return <ManageSession search={sessionSearch(Route.useSearch())} />;
}
