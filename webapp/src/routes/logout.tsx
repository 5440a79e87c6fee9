import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/logout")({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return; // looking at a link signs nobody out
    context.session.getState().clear(); // before anything that can fail
    const { logOut } = await import("../features/access/account/logout"); // not in every page's first load
    await logOut();
    context.queryClient.clear();
    throw redirect({ to: "/", replace: true });
  },
});
