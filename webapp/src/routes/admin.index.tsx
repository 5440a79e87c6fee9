import { createFileRoute } from "@tanstack/react-router";
import { DashboardPage } from "../features/oversight/dashboard/dashboard-page";
import { readDashboard } from "../features/oversight/dashboard/read";

export const Route = createFileRoute("/admin/")({
  loader: ({ context }) => readDashboard(context),
  component: DashboardPage,
});
