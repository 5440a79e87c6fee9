import { createFileRoute } from "@tanstack/react-router";
import { readRecord } from "../features/admission/read";
import { StudentScreen } from "../features/admission/record/student-page";
import { idOf, readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/student/$SID")({
  validateSearch: readByScreen<{ Issue?: boolean; Tab?: string }>(),
  loaderDeps: ({ search: { Tab } }) => ({ Tab }),
  loader: ({ context, params, deps }) => readRecord(context, idOf(params.SID), deps.Tab),
  component: Page,
});

function Page() {
  const { Issue, Tab } = Route.useSearch();
  return <StudentScreen id={idOf(Route.useParams().SID)} issue={Issue === true} tab={Tab} />;
}
