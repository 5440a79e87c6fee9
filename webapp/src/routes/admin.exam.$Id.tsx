import { createFileRoute } from "@tanstack/react-router";
import { ExamArea } from "../features/examining/area";
import { readExams } from "../features/examining/read";

export const Route = createFileRoute("/admin/exam/$Id")({
  loader: ({ context, params, location }) => readExams(context, params.Id, location.search),
  component: Exam,
});

function Exam() {
  return <ExamArea name={Route.useParams().Id} search={Route.useSearch()} />;
}
