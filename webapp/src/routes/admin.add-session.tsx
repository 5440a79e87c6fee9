import { createFileRoute } from "@tanstack/react-router";
import { AddSession } from "../features/sessions/add-session";

export const Route = createFileRoute("/admin/add-session")({ component: AddSession });
