import { createFileRoute, redirect } from "@tanstack/react-router";
import { logOut } from "../features/account/logout";

export const Route = createFileRoute("/logout")({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return; // looking at a link signs nobody out
    await logOut();
    context.queryClient.clear();
    throw redirect({ to: "/", replace: true });
  },
});
