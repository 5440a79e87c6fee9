import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { makeQueryClient, makeRouter } from "../router";
import { type Identity, useSession } from "../stores/session";

export const administrator: Identity = {
  token: "token-1",
  name: "Asha Verma",
  username: "admin@kendra.example",
  role: 1,
};

/** Renders the app at an address, signed in if a session is given. */
export function renderRoute(path: string, session?: Identity) {
  if (session) useSession.getState().signIn(session);
  const queryClient = makeQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
