import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { room } from "../features/teaching/sessions/api";
import { EditSession } from "../features/teaching/sessions/edit-session";
import { idOf } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/edit-session/$Id")({
  loader: ({ context, params }) => readAsStaff(context, room(idOf(params.Id)), isAdmin(context) && centers),
  component: Session,
});

function Session() {
  const id = idOf(Route.useParams().Id);
  return <EditSession key={id} Id={id} />;
}
