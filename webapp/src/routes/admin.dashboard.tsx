import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../features/dashboard/dashboard-page";
import { readDashboard } from "../features/dashboard/read";

export const Route = createFileRoute("/admin/dashboard")({
  loader: ({ context }) => readDashboard(context),
  component: DashboardPage,
});
