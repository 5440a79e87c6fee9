import { createFileRoute } from "@tanstack/react-router";
import { centerChoices } from "../api/lookups";
import { viewsAndCounts } from "../api/views";
import { staffPage } from "../features/access/staff/api";
import { ManageStaff } from "../features/access/staff/manage-staff";
import { type StaffSearch, staffSearch } from "../features/access/staff/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-staff")({
  validateSearch: readByScreen<StaffSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    readAsStaff(
      context,
      staffPage(staffSearch(deps)),
      viewsAndCounts("staff"),
      isAdmin(context) && centerChoices(staffSearch(deps).OId),
    ),
  component: Staff,
});

function Staff() {
  return <ManageStaff search={staffSearch(Route.useSearch())} />;
}
