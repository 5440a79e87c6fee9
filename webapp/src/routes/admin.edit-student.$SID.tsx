import { createFileRoute } from "@tanstack/react-router";
import { EditStudent } from "../features/students/edit-student";

export const Route = createFileRoute("/admin/edit-student/$SID")({ component: Page });

function Page() {
  return <EditStudent id={Number(Route.useParams().SID) || 0} />;
}
