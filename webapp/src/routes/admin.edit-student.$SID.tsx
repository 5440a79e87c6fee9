import { createFileRoute } from "@tanstack/react-router";
import { EditStudent } from "../features/admission/form/edit-student";
import { readEdited } from "../features/admission/read";
import { idOf } from "../lib/list-search";

export const Route = createFileRoute("/admin/edit-student/$SID")({
  loader: ({ context, params }) => readEdited(context, idOf(params.SID)),
  component: Page,
});

function Page() {
  return <EditStudent id={idOf(Route.useParams().SID)} />;
}
