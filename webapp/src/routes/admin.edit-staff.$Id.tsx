import { createFileRoute } from "@tanstack/react-router";
import { EditStaff } from "../features/staff/edit-staff";

export const Route = createFileRoute("/admin/edit-staff/$Id")({ component: Staff });

function Staff() {
  const id = Number(Route.useParams().Id);
  // What is no number is nobody: 0 is nobody's.
  return <EditStaff key={id} Id={Number.isSafeInteger(id) ? id : 0} />;
}
