import { createFileRoute } from "@tanstack/react-router";
import { AddCourse } from "../features/courses/add-course";

export const Route = createFileRoute("/admin/add-course")({ component: AddCourse });
