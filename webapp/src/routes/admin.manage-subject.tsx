import { createFileRoute } from "@tanstack/react-router";
import { allDivisions, subjectsOf } from "../api/lookups";
import { ManageSubject } from "../features/teaching/subjects/manage-subject";
import { numberOf, readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-subject")({
  validateSearch: readByScreen<{ DID?: number | undefined }>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => readAsStaff(context, allDivisions, subjectsOf(numberOf(deps.DID) ?? 0)),
  component: Subject,
});

function Subject() {
  return <ManageSubject DID={numberOf(Route.useSearch().DID)} />;
}
