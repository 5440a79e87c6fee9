import { createFileRoute } from "@tanstack/react-router";
import { ManageStudents } from "../features/students/manage-students";
import { studentSearch } from "../features/students/search";

export const Route = createFileRoute("/admin/manage-students")({
  validateSearch: studentSearch,
  component: Students,
});

function Students() {
  return <ManageStudents search={Route.useSearch()} />;
}
