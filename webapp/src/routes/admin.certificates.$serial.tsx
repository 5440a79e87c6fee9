import { createFileRoute } from "@tanstack/react-router";
import { certificate } from "../features/certifying/office-api";
import { CertificatePage } from "../features/certifying/one-page";
import { readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/certificates/$serial")({
  loader: ({ context, params }) => readAsStaff(context, certificate(params.serial)),
  component: Certificate,
});

function Certificate() {
  const { serial } = Route.useParams();
  return <CertificatePage key={serial} serial={serial} />;
}
