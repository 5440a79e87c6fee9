import { createFileRoute, redirect } from "@tanstack/react-router";
import { ownAccount } from "../api/own";
import { takeOverSession } from "../api/renewal";
import { FirstPasswordPage } from "../features/access/settings/first-password-page";
import { AdminLayout } from "../features/shell/layout";
import { read } from "../lib/office-loader";
import { useSession } from "../stores/session";
import { Spinner } from "../ui/loaded";

/** Without a connection the back office shows what the phone keeps for the person who was signed in. */
const offline = () => import("../offline/people");

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => {
    await takeOverSession();
    if (context.session.getState().loggedIn || (await (await offline()).takeOffline())) return;
    throw redirect({ to: "/login", search: { next: location.href } });
  },
  loader: ({ context }) => read(context, ownAccount),
  component: Office,
  pendingComponent: Spinner,
});

function Office() {
  return useSession((s) => s.mustChange) ? <FirstPasswordPage /> : <AdminLayout />;
}
