import { createFileRoute } from "@tanstack/react-router";
import { ManageAttendance } from "../features/attendance/manage-attendance";
import { type AttendanceSearch, attendanceSearch } from "../features/attendance/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-attendance")({
  validateSearch: readByScreen<AttendanceSearch>(),
  component: Page,
});

function Page() {
  return <ManageAttendance search={attendanceSearch(Route.useSearch())} />;
}
