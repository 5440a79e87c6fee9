import { createFileRoute } from "@tanstack/react-router";
import { AddStudent } from "../features/students/add-student";
import { type KnownSearch, knownSearch } from "../features/students/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/add-student")({
  validateSearch: readByScreen<KnownSearch>(),
  component: Add,
});

function Add() {
  return <AddStudent known={knownSearch(Route.useSearch())} />;
}
