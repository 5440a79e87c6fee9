import { createFileRoute } from "@tanstack/react-router";
import { ExamArea } from "../features/examining/area";

export const Route = createFileRoute("/admin/exam/$Id")({
  // Loaded apart: every visitor of the back office loads this file.
  loader: async ({ context, params, location }) => {
    const { readExams } = await import("../features/examining/read");
    await readExams(context, params.Id, location.search);
  },
  component: Exam,
});

function Exam() {
  return <ExamArea name={Route.useParams().Id} search={Route.useSearch()} />;
}
