import { createFileRoute } from "@tanstack/react-router";
import { allDivisions } from "../api/lookups";
import { AddSubject } from "../features/teaching/subjects/add-subject";
import { numberOf, readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-subject")({
  validateSearch: readByScreen<{ DID?: number | undefined }>(),
  loader: ({ context }) => readAsStaff(context, allDivisions),
  component: Subject,
});

function Subject() {
  return <AddSubject DID={numberOf(Route.useSearch().DID)} />;
}
