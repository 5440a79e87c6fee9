import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../features/site/centers/api";
import { CentersPage } from "../features/site/centers/centers-page";
import { centersHead } from "../features/site/centers/heads";
import { ensure } from "../lib/ensure";

export const Route = createFileRoute("/_site/center/")({
  loader: ({ context }) => ensure(context.queryClient, centers),
  head: ({ match }) => centersHead(match.context.queryClient),
  component: CentersPage,
});
