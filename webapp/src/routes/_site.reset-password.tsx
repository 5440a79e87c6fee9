import { createFileRoute } from "@tanstack/react-router";
import { ResetPage } from "../features/access/account/reset-page";
import { tokenSearch } from "../lib/token";

export const Route = createFileRoute("/_site/reset-password")({
  staticData: { shell: true },
  validateSearch: tokenSearch,
  component: Reset,
});

function Reset() {
  return <ResetPage token={Route.useSearch().token ?? ""} />;
}
