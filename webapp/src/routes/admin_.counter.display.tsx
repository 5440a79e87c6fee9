import { createFileRoute, redirect } from "@tanstack/react-router";
import { takeOverSession } from "../api/renewal";
import { DisplayPage } from "../features/billing/counter/display/display-page";

export const Route = createFileRoute("/admin_/counter/display")({
  beforeLoad: async ({ context, location }) => {
    await takeOverSession();
    if (!context.session.getState().loggedIn) throw redirect({ to: "/login", search: { next: location.href } });
  },
  component: DisplayPage,
});
