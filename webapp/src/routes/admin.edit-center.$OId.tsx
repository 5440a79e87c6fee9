import { createFileRoute } from "@tanstack/react-router";
import { EditCenter } from "../features/centers/edit-center";

export const Route = createFileRoute("/admin/edit-center/$OId")({ component: Center });

function Center() {
  const id = Number(Route.useParams().OId);
  // What is no number is no center: 0 is nobody's.
  return <EditCenter key={id} id={Number.isSafeInteger(id) ? id : 0} />;
}
