import { createFileRoute } from "@tanstack/react-router";
import { categories, centers } from "../api/lookups";
import { AddCourse } from "../features/teaching/courses/add-course";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-course")({
  loader: ({ context }) => readAsStaff(context, categories, isAdmin(context) && centers),
  component: AddCourse,
});
