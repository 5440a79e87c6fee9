import { createFileRoute } from "@tanstack/react-router";
import { ensureHome } from "../features/site/api";
import { Home } from "../features/site/home/home";

/** Unknown paths show the home page (specification, section 2). */
export const Route = createFileRoute("/_site/$")({
  loader: ({ context }) => ensureHome(context.queryClient),
  component: Home,
});
