import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { AddSession } from "../features/teaching/sessions/add-session";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-session")({
  loader: ({ context }) => readAsStaff(context, isAdmin(context) && centers),
  component: AddSession,
});
