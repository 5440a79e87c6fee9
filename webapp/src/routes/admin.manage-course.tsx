import { createFileRoute } from "@tanstack/react-router";
import { ManageCourse } from "../features/courses/manage-course";

export const Route = createFileRoute("/admin/manage-course")({ component: ManageCourse });
