import { createFileRoute } from "@tanstack/react-router";
import { UndoEmailPage } from "../features/access/account/reset-page";
import { tokenSearch } from "../lib/token";

export const Route = createFileRoute("/_site/undo-email")({
  staticData: { shell: true },
  validateSearch: tokenSearch,
  component: Undo,
});

function Undo() {
  return <UndoEmailPage token={Route.useSearch().token ?? ""} />;
}
