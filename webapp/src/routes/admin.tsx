import { createFileRoute, redirect } from "@tanstack/react-router";
import { ownAccount } from "../api/own";
import { takeOverSession } from "../api/renewal";
import { FirstPasswordPage } from "../features/access/settings/first-password-page";
import { AdminLayout } from "../features/shell/layout";
import { read } from "../lib/office-loader";
import { signedInHere, useSession } from "../stores/session";
import { Spinner } from "../ui/loaded";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => {
    await takeOverSession();
    const isIn = () => context.session.getState().loggedIn;
    // Without a connection the back office shows what the phone keeps for the person who was signed in.
    if (!isIn() && signedInHere()) await (await import("../offline/people")).takeOffline();
    if (!isIn()) throw redirect({ to: "/login", search: { next: location.href } });
  },
  loader: ({ context }) => read(context, ownAccount),
  component: Office,
  pendingComponent: Spinner,
});

function Office() {
  return useSession((s) => s.mustChange) ? <FirstPasswordPage /> : <AdminLayout />;
}
