import { createFileRoute } from "@tanstack/react-router";
import { VerifyPage } from "../features/certifying/verify/verify-page";

export const Route = createFileRoute("/_site/verify/$code")({ staticData: { shell: true }, component: Verify });

function Verify() {
  return <VerifyPage code={Route.useParams().code} />;
}
