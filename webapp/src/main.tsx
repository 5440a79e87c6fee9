import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { onSessionEnd, restoreSession } from "./api/renewal";
import { earlyInput } from "./lib/early-input";
import { takePageState } from "./lib/page-state";
import { whenIdle } from "./lib/when-idle";
import { loadCode, makeQueryClient, makeRouter } from "./router";
import "./ui/theme.css";

const queryClient = makeQueryClient();
takePageState(queryClient);
const router = makeRouter(queryClient);

onSessionEnd(() => {
  queryClient.clear();
  const { pathname, href } = router.latestLocation;
  if (pathname.startsWith("/admin")) void router.navigate({ to: "/login", search: { next: href } });
});

router.subscribe("onResolved", async ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged) return; // the first page already has its head
  const { headOf, showHead } = await import("./lib/head");
  const { matches, location } = router.state;
  // Screens of the back office set their own titles.
  if (matches.some((match) => match.routeId === "/_site")) showHead(headOf(matches, location.pathname));
});

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
if (root.hasChildNodes()) {
  // The page was server-rendered. The `ssr` field makes the router skip error boundaries that are not in the server's
  // HTML. It is undocumented, so a browser story tests it. The session is restored later, because the HTML was rendered
  // for a signed-out visitor.
  router.ssr = { manifest: undefined };
  void router.load().then(() => {
    const tellEarly = earlyInput(root);
    hydrateRoot(root, app);
    whenIdle(() => {
      tellEarly();
      void restoreSession();
    });
  });
} else {
  void restoreSession();
  loadCode(router); // while the server renews the sign-in
  createRoot(root).render(app);
}
