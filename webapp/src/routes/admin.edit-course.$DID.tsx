import { createFileRoute } from "@tanstack/react-router";
import { EditCourse } from "../features/courses/edit-course";

export const Route = createFileRoute("/admin/edit-course/$DID")({ component: Course });

function Course() {
  const id = Number(Route.useParams().DID);
  // What is no number is no course: 0 is nobody's.
  return <EditCourse key={id} DID={Number.isSafeInteger(id) ? id : 0} />;
}
