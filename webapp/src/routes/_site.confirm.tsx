import { createFileRoute } from "@tanstack/react-router";
import { ConfirmPage } from "../features/access/account/confirm-page";
import { tokenSearch } from "../lib/token";

export const Route = createFileRoute("/_site/confirm")({
  staticData: { shell: true },
  validateSearch: tokenSearch,
  component: Confirm,
});

function Confirm() {
  return <ConfirmPage token={Route.useSearch().token ?? ""} />;
}
