import { createFileRoute, redirect, useMatches } from "@tanstack/react-router";
import { ownAccount } from "../api/own";
import { takeOverSession } from "../api/renewal";
import { setUp } from "../api/set-up";
import { FirstPasswordPage } from "../features/access/settings/first-password-page";
import { DisplayPage } from "../features/billing/counter/display/display-page";
import { waiting } from "../features/shell/api";
import { AdminLayout } from "../features/shell/layout";
import { isAdmin, read, readAsStaff } from "../lib/office-loader";
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
  // The frame is drawn with the screen, so what comes late would draw it again.
  loader: async ({ context }) => {
    await Promise.all([read(context, ownAccount, isAdmin(context) && setUp), readAsStaff(context, waiting)]);
  },
  component: Office,
  pendingComponent: Spinner,
});

/**
 * The counter's second screen has no menus. It has no route of its own: that would be in the code which every visitor of the
 * home page loads.
 */
const SECOND_SCREEN = "/admin/counter/display";

function Office() {
  const isSecond = useMatches({ select: (matches) => matches.at(-1)?.pathname === SECOND_SCREEN });
  const mustChange = useSession((s) => s.mustChange);
  if (isSecond) return <DisplayPage />;
  return mustChange ? <FirstPasswordPage /> : <AdminLayout />;
}
