import { createFileRoute } from "@tanstack/react-router";
import { ManageStudents } from "../features/admission/list/manage-students";
import { readStudents } from "../features/admission/read";
import { type StudentSearch, studentSearch } from "../features/admission/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-student")({
  validateSearch: readByScreen<StudentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readStudents(context, studentSearch(deps)),
  component: Students,
});

function Students() {
  return <ManageStudents search={studentSearch(Route.useSearch())} />;
}
