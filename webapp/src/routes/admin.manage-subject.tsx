import { createFileRoute } from "@tanstack/react-router";
import { ManageSubject } from "../features/subjects/manage-subject";
import { numberOf } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-subject")({
  validateSearch: (from): { DID?: number | undefined } => ({ DID: numberOf(from.DID) }),
  component: Subject,
});

function Subject() {
  return <ManageSubject DID={Route.useSearch().DID} />;
}
