import { createFileRoute } from "@tanstack/react-router";
import { CoursePage } from "../features/self/course-page";

export const Route = createFileRoute("/admin/my-course")({ component: CoursePage });
