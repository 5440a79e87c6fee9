import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { onSessionEnd, restoreSession } from "./api/renewal";
import { makeQueryClient, makeRouter } from "./router";
import "./ui/theme.css";

const queryClient = makeQueryClient();
const router = makeRouter(queryClient);

onSessionEnd(() => {
  queryClient.clear();
  if (router.latestLocation.pathname.startsWith("/admin")) void router.navigate({ to: "/login" });
});
void restoreSession();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
