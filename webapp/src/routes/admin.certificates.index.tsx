import { createFileRoute } from "@tanstack/react-router";
import { CertificatesPage } from "../features/certificates/list-page";
import { type CertificateSearch, certificateSearch } from "../features/certificates/search";
import { readByScreen } from "../lib/list-search";

export const Route = createFileRoute("/admin/certificates/")({
  validateSearch: readByScreen<CertificateSearch>(),
  component: Certificates,
});

function Certificates() {
  return <CertificatesPage search={certificateSearch(Route.useSearch())} />;
}
