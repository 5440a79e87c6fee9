import { createFileRoute } from "@tanstack/react-router";
import { ownAccount, ownSessions } from "../api/own";
import { CoursePage } from "../features/access/self/course-page";
import { readAsStudent } from "../lib/office-loader";

export const Route = createFileRoute("/admin/my-course")({
  loader: ({ context }) => readAsStudent(context, ownAccount, ownSessions),
  component: CoursePage,
});
