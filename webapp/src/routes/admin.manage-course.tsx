import { createFileRoute } from "@tanstack/react-router";
import { allDivisions } from "../api/lookups";
import { viewsAndCounts } from "../api/views";
import { ManageCourse } from "../features/teaching/courses/manage-course";
import { type CourseSearch, courseSearch } from "../features/teaching/courses/search";
import { readByScreen } from "../lib/list-search";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-course")({
  validateSearch: readByScreen<CourseSearch>(),
  loader: ({ context }) => readAsStaff(context, allDivisions, viewsAndCounts("courses")),
  component: Courses,
});

function Courses() {
  return <ManageCourse search={courseSearch(Route.useSearch())} />;
}
