import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/logout")({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return; // preloading a link must not sign the user out
    context.session.getState().clear(); // first, because the steps after it can fail
    const { logOut } = await import("../features/access/account/logout"); // keeps it out of the first bundle
    await logOut();
    context.queryClient.clear();
    throw redirect({ to: "/", replace: true });
  },
});
