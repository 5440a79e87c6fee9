import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { examList } from "../features/examining/api";
import { ExamsPage } from "../features/examining/exams-page";
import { type ExamsSearch, examsSearch } from "../features/examining/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/exams")({
  validateSearch: readByScreen<ExamsSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    readAsStaff(context, examList(examsSearch(deps).OId ?? 0), isAdmin(context) && centers),
  component: Exams,
});

function Exams() {
  return <ExamsPage search={examsSearch(Route.useSearch())} />;
}
