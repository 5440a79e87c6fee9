import { createFileRoute } from "@tanstack/react-router";
import { desk } from "../features/examining/api";
import { ExamPage } from "../features/examining/exam-page";
import { type ExamSearch, examSearch } from "../features/examining/search";
import { idOf, readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/exam/$Id")({
  validateSearch: readByScreen<ExamSearch>(),
  loader: ({ context, params }) => readAsStaff(context, desk(idOf(params.Id))),
  component: Exam,
});

function Exam() {
  const id = idOf(Route.useParams().Id);
  return <ExamPage key={id} id={id} search={examSearch(Route.useSearch())} />;
}
