import { createFileRoute } from "@tanstack/react-router";
import { room } from "../features/teaching/sessions/api";
import { SessionPage } from "../features/teaching/sessions/session-page";
import { idOf } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/session/$Id")({
  loader: ({ context, params }) => readAsStaff(context, room(idOf(params.Id))),
  component: Session,
});

function Session() {
  const id = idOf(Route.useParams().Id);
  return <SessionPage key={id} Id={id} />;
}
