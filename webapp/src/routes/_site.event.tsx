import { createFileRoute } from "@tanstack/react-router";
import { content } from "../features/site/api";
import { eventsHead } from "../features/site/heads";
import { EventsPage } from "../features/site/writing/events-page";
import { ensure } from "../lib/ensure";

export const Route = createFileRoute("/_site/event")({
  loader: ({ context }) => ensure(context.queryClient, content.events),
  head: ({ match }) => eventsHead(match.context.queryClient),
  component: EventsPage,
});
