import { createFileRoute } from "@tanstack/react-router";
import { AddSubject } from "../features/subjects/add-subject";
import { numberOf } from "../lib/list-search";

export const Route = createFileRoute("/admin/add-subject")({
  validateSearch: (from): { DID?: number | undefined } => ({ DID: numberOf(from.DID) }),
  component: Subject,
});

function Subject() {
  return <AddSubject DID={Route.useSearch().DID} />;
}
