import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { AddStudent } from "../features/admission/form/add-student";
import { type KnownSearch, knownSearch } from "../features/admission/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-student")({
  validateSearch: readByScreen<KnownSearch>(),
  loader: ({ context }) => readAsStaff(context, centers),
  component: Add,
});

function Add() {
  return <AddStudent known={knownSearch(Route.useSearch())} />;
}
