import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { AddStaff } from "../features/access/staff/add-staff";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/add-staff")({
  loader: ({ context }) => readAsAdmin(context, centers),
  component: AddStaff,
});
