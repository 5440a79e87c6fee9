import { createFileRoute } from "@tanstack/react-router";
import { NewsletterLink } from "../features/publishing/newsletter/link-page";
import { tokenSearch } from "../lib/token";

export const Route = createFileRoute("/_site/newsletter/unsubscribe")({
  staticData: { shell: true },
  validateSearch: tokenSearch,
  component: Unsubscribe,
});

function Unsubscribe() {
  return <NewsletterLink to="unsubscribe" token={Route.useSearch().token ?? ""} />;
}
