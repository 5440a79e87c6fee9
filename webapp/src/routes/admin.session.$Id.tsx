import { createFileRoute } from "@tanstack/react-router";
import { SessionPage } from "../features/sessions/session-page";

export const Route = createFileRoute("/admin/session/$Id")({ component: Session });

function Session() {
  const id = Number(Route.useParams().Id);
  // What is no number is no session: 0 is nobody's.
  return <SessionPage key={id} Id={Number.isSafeInteger(id) ? id : 0} />;
}
