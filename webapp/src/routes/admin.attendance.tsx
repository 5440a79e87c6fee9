import { createFileRoute } from "@tanstack/react-router";
import { studentAttendance } from "../api/lookups";
import { ownAccount } from "../api/own";
import { studentChoice } from "../features/teaching/attendance/api";
import { AttendancePage } from "../features/teaching/attendance/attendance-page";
import { type RecordSearch, recordSearch } from "../features/teaching/attendance/search";
import { readByScreen } from "../lib/list-search";
import { isStudent, read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/attendance")({
  validateSearch: readByScreen<RecordSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { SID } = recordSearch(deps);
    if (SID) return read(context, studentAttendance(SID));
    return read(context, isStudent(context) ? ownAccount : studentChoice(""));
  },
  component: Page,
});

function Page() {
  return <AttendancePage search={recordSearch(Route.useSearch())} />;
}
