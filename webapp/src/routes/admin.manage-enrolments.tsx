import { createFileRoute } from "@tanstack/react-router";
import { ManageEnrolments } from "../features/admission/list/manage-enrolments";
import { readEnrolments } from "../features/admission/read";
import { type EnrolmentSearch, enrolmentSearch } from "../features/admission/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-enrolments")({
  validateSearch: readByScreen<EnrolmentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readEnrolments(context, enrolmentSearch(deps)),
  component: EnrolmentsPage,
});

function EnrolmentsPage() {
  return <ManageEnrolments search={enrolmentSearch(Route.useSearch())} />;
}
