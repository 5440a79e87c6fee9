import { createFileRoute } from "@tanstack/react-router";
import { ManageCategory } from "../features/courses/manage-category";

export const Route = createFileRoute("/admin/manage-category")({ component: ManageCategory });
