import { createFileRoute } from "@tanstack/react-router";
import { setUp } from "../api/set-up";
import { SetUpPage } from "../features/oversight/setup/setup-page";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/setup")({
  loader: ({ context }) => readAsAdmin(context, setUp),
  component: SetUpPage,
});
