import { createFileRoute } from "@tanstack/react-router";
import { ManageStudents } from "../features/students/manage-students";
import { type StudentSearch, studentSearch } from "../features/students/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-students")({
  validateSearch: readByScreen<StudentSearch>(),
  component: Students,
});

function Students() {
  return <ManageStudents search={studentSearch(Route.useSearch())} />;
}
