import { createFileRoute } from "@tanstack/react-router";
import { EditSession } from "../features/sessions/edit-session";

export const Route = createFileRoute("/admin/edit-session/$Id")({ component: Session });

function Session() {
  const id = Number(Route.useParams().Id);
  // What is no number is no session: 0 is nobody's.
  return <EditSession key={id} Id={Number.isSafeInteger(id) ? id : 0} />;
}
