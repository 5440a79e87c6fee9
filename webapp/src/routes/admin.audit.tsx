import { createFileRoute } from "@tanstack/react-router";
import { viewsAndCounts } from "../api/views";
import { entries } from "../features/oversight/audit/api";
import { AuditPage } from "../features/oversight/audit/audit-page";
import { type AuditSearch, auditSearch } from "../features/oversight/audit/search";
import { readByScreen } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: readByScreen<AuditSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsAdmin(context, entries(auditSearch(deps)), viewsAndCounts("audit")),
  component: Audit,
});

function Audit() {
  return <AuditPage search={auditSearch(Route.useSearch())} />;
}
