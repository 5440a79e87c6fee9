import { createFileRoute } from "@tanstack/react-router";
import { ManageStaff } from "../features/staff/manage-staff";
import { type StaffSearch, staffSearch } from "../features/staff/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-staff")({
  validateSearch: readByScreen<StaffSearch>(),
  component: Staff,
});

function Staff() {
  return <ManageStaff search={staffSearch(Route.useSearch())} />;
}
