import { createFileRoute } from "@tanstack/react-router";
import { student } from "../features/admission/api";
import { StudentScreen } from "../features/admission/record/student-page";
import { idOf } from "../lib/list-search";
import { read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/student/$SID")({
  loader: ({ context, params }) => read(context, student(idOf(params.SID))),
  component: Page,
});

function Page() {
  return <StudentScreen id={idOf(Route.useParams().SID)} />;
}
