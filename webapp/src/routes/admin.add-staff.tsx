import { createFileRoute } from "@tanstack/react-router";
import { AddStaff } from "../features/staff/add-staff";

export const Route = createFileRoute("/admin/add-staff")({ component: AddStaff });
