import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { makeQueryClient, makeRouter } from "../router";
import { type Identity, useSession } from "../stores/session";
import { toasterCode } from "../ui/toaster-code";

// The app fetches the toasts when the first one is shown. On a busy machine two tests waited in vain for that fetch.
await toasterCode();

export const administrator: Identity = {
  token: "token-1",
  name: "Asha Verma",
  username: "admin@kendra.example",
  role: 1,
};

const opened: ReturnType<typeof makeRouter>[] = [];

// A page that is still being loaded when the last test of a file ends would set its state after jsdom is gone.
afterEach(async () => {
  vi.useRealTimers();
  for (const router of opened.splice(0)) {
    for (let tries = 0; router.state.status === "pending" && tries < 50; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});

/** Renders the app at an address, signed in if a session is given. */
export function renderRoute(path: string, session?: Identity) {
  if (session) useSession.getState().signIn(session);
  const queryClient = makeQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  opened.push(router);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
