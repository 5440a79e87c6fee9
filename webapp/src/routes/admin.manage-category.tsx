import { createFileRoute } from "@tanstack/react-router";
import { categories } from "../api/lookups";
import { ManageCategory } from "../features/teaching/courses/manage-category";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/manage-category")({
  loader: ({ context }) => readAsAdmin(context, categories),
  component: ManageCategory,
});
