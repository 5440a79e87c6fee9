import { createFileRoute } from "@tanstack/react-router";
import { centers, sessionsToChoose } from "../api/lookups";
import { ready } from "../features/certifying/batches/batch-api";
import { ReadyPage } from "../features/certifying/batches/ready-page";
import { type ReadySearch, readySearch } from "../features/certifying/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/certificates/ready")({
  validateSearch: readByScreen<ReadySearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { OId = 0, Session = 0 } = readySearch(deps);
    return readAsStaff(context, sessionsToChoose(OId, ""), ready(Session), isAdmin(context) && centers);
  },
  component: Ready,
});

function Ready() {
  return <ReadyPage search={readySearch(Route.useSearch())} />;
}
