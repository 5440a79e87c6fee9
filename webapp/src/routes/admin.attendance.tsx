import { createFileRoute } from "@tanstack/react-router";
import { AttendancePage } from "../features/attendance/attendance-page";
import { type RecordSearch, recordSearch } from "../features/attendance/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/attendance")({
  validateSearch: readByScreen<RecordSearch>(),
  component: Page,
});

function Page() {
  return <AttendancePage search={recordSearch(Route.useSearch())} />;
}
