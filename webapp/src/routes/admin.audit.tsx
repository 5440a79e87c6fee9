import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "../features/audit/audit-page";
import { type AuditSearch, auditSearch } from "../features/audit/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/audit")({
  validateSearch: readByScreen<AuditSearch>(),
  component: Audit,
});

function Audit() {
  return <AuditPage search={auditSearch(Route.useSearch())} />;
}
