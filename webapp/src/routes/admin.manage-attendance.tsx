import { createFileRoute } from "@tanstack/react-router";
import { sessionsToChoose } from "../api/lookups";
import { ManageAttendance } from "../features/teaching/attendance/manage-attendance";
import { type AttendanceSearch, attendanceSearch } from "../features/teaching/attendance/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-attendance")({
  validateSearch: readByScreen<AttendanceSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, sessionsToChoose(0, attendanceSearch(deps).Search ?? "")),
  component: Page,
});

function Page() {
  return <ManageAttendance search={attendanceSearch(Route.useSearch())} />;
}
