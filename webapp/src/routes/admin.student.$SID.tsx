import { createFileRoute } from "@tanstack/react-router";
import { StudentScreen } from "../features/students/student-page";

export const Route = createFileRoute("/admin/student/$SID")({ component: Page });

function Page() {
  return <StudentScreen id={Number(Route.useParams().SID) || 0} />;
}
