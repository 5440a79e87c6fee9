import { createFileRoute } from "@tanstack/react-router";
import { logins, twoStep } from "../features/access/self/api";
import { SettingsPage } from "../features/access/settings/settings-page";
import { isStudent, read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/settings")({
  loader: ({ context }) => read(context, logins, !isStudent(context) && twoStep),
  component: SettingsPage,
});
