import { createFileRoute } from "@tanstack/react-router";
import { ManageCourse } from "../features/courses/manage-course";
import { type CourseSearch, courseSearch } from "../features/courses/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/manage-course")({
  validateSearch: readByScreen<CourseSearch>(),
  component: Courses,
});

function Courses() {
  return <ManageCourse search={courseSearch(Route.useSearch())} />;
}
