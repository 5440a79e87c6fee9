import { createFileRoute } from "@tanstack/react-router";
import { CertificatePage } from "../features/certificates/one-page";

export const Route = createFileRoute("/admin/certificates/$serial")({ component: Certificate });

function Certificate() {
  const { serial } = Route.useParams();
  return <CertificatePage key={serial} serial={serial} />;
}
