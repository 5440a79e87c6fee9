import { createFileRoute } from "@tanstack/react-router";
import { centerChoices } from "../api/lookups";
import { viewsAndCounts } from "../api/views";
import { CertificatesPage } from "../features/certifying/list-page";
import { certificatePage } from "../features/certifying/office-api";
import { type CertificateSearch, certificateSearch } from "../features/certifying/search";
import { readByScreen } from "../lib/list-search";
import { isAdmin, readAsStaff } from "../lib/office-loader";

export const Route = createFileRoute("/admin/certificates/")({
  validateSearch: readByScreen<CertificateSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    readAsStaff(
      context,
      certificatePage(certificateSearch(deps)),
      viewsAndCounts("certificates"),
      isAdmin(context) && centerChoices(certificateSearch(deps).OId),
    ),
  component: Certificates,
});

function Certificates() {
  return <CertificatesPage search={certificateSearch(Route.useSearch())} />;
}
