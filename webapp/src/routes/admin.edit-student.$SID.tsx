import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { countries } from "../api/places";
import { student } from "../features/admission/api";
import { EditStudent } from "../features/admission/form/edit-student";
import { idOf } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/edit-student/$SID")({
  loader: ({ context, params }) => readAsStaff(context, student(idOf(params.SID)), centers, countries),
  component: Page,
});

function Page() {
  return <EditStudent id={idOf(Route.useParams().SID)} />;
}
