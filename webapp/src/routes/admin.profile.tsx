import { createFileRoute } from "@tanstack/react-router";
import { ownAccount } from "../api/own";
import { ProfilePage } from "../features/access/self/profile-page";
import { read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/profile")({
  loader: ({ context }) => read(context, ownAccount),
  component: ProfilePage,
});
