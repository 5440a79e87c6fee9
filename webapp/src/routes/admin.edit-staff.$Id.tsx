import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { member } from "../features/access/staff/api";
import { EditStaff } from "../features/access/staff/edit-staff";
import { idOf } from "../lib/list-search";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/edit-staff/$Id")({
  loader: ({ context, params }) => readAsAdmin(context, member(idOf(params.Id)), centers),
  component: Staff,
});

function Staff() {
  const id = idOf(Route.useParams().Id);
  return <EditStaff key={id} Id={id} />;
}
