import { createFileRoute } from "@tanstack/react-router";
import { NewsletterLink } from "../features/publishing/newsletter/link-page";
import { tokenSearch } from "../lib/token";

export const Route = createFileRoute("/_site/newsletter/confirm")({
  staticData: { shell: true },
  validateSearch: tokenSearch,
  component: Confirm,
});

function Confirm() {
  return <NewsletterLink to="confirm" token={Route.useSearch().token ?? ""} />;
}
