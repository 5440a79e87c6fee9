import { createFileRoute } from "@tanstack/react-router";
import { ownAccount } from "../api/own";
import { FeesPage } from "../features/billing/own-fees";
import { readAsStudent } from "../lib/office-loader";

export const Route = createFileRoute("/admin/my-fees")({
  loader: ({ context }) => readAsStudent(context, ownAccount),
  component: FeesPage,
});
