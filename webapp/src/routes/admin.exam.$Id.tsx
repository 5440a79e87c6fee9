import { createFileRoute } from "@tanstack/react-router";
import { desk } from "../features/examining/api";
import { ExamArea } from "../features/examining/area";
import { idOf } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/exam/$Id")({
  loader: ({ context, params }) => readAsStaff(context, desk(idOf(params.Id))),
  component: Exam,
});

function Exam() {
  return <ExamArea name={Route.useParams().Id} search={Route.useSearch()} />;
}
