import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { repeatEarlyPress } from "../lib/early-press";
import type { SessionStore } from "../stores/session";
import { useUi } from "../stores/ui";
import { toasterCode } from "../ui/toaster-code";

/** The session is the store itself, not a snapshot, so that guards see a sign-in at once. */
export type RouterContext = { queryClient: QueryClient; session: SessionStore };

const Toaster = lazy(toasterCode);

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  const toasting = useUi((s) => s.toasting);
  useEffect(repeatEarlyPress, []);
  return (
    <>
      <Outlet />
      {toasting && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
