import { createFileRoute } from "@tanstack/react-router";
import { allDivisions, categories, centers } from "../api/lookups";
import { course } from "../features/teaching/courses/api";
import { EditCourse } from "../features/teaching/courses/edit-course";
import { idOf } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/edit-course/$DID")({
  loader: ({ context, params }) =>
    readAsStaff(context, course(idOf(params.DID)), categories, allDivisions, isAdmin(context) && centers),
  component: Course,
});

function Course() {
  const id = idOf(Route.useParams().DID);
  return <EditCourse key={id} DID={id} />;
}
