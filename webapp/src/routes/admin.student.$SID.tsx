import { createFileRoute } from "@tanstack/react-router";
import { enrolmentsOf } from "../api/lookups";
import { student } from "../features/admission/api";
import { StudentScreen } from "../features/admission/record/student-page";
import { idOf, readByScreen } from "../lib/list-search";
import { read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/student/$SID")({
  validateSearch: readByScreen<{ Issue?: boolean; Tab?: string }>(),
  loader: ({ context, params }) => {
    const SID = idOf(params.SID);
    return read(context, student(SID), enrolmentsOf(SID));
  },
  component: Page,
});

function Page() {
  const { Issue, Tab } = Route.useSearch();
  return <StudentScreen id={idOf(Route.useParams().SID)} issue={Issue === true} tab={Tab} />;
}
