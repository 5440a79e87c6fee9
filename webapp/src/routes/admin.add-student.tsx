import { createFileRoute } from "@tanstack/react-router";
import { AddStudent } from "../features/students/add-student";

export const Route = createFileRoute("/admin/add-student")({ component: AddStudent });
