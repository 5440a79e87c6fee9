import { createFileRoute, redirect } from "@tanstack/react-router";
import { restoreSession } from "../api/renewal";
import { AdminLayout } from "../features/shell/layout";
import { Spinner } from "../ui/loaded";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => {
    await restoreSession();
    if (!context.session.getState().loggedIn) throw redirect({ to: "/login", search: { next: location.href } });
  },
  component: AdminLayout,
  pendingComponent: Spinner,
});
