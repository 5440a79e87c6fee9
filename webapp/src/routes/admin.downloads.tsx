import { createFileRoute } from "@tanstack/react-router";
import { allDivisions, centers } from "../api/lookups";
import { ownAccount, ownCertificates } from "../api/own";
import { ownExports } from "../features/access/self/api";
import { DownloadsPage } from "../features/access/self/downloads-page";
import { isStudent, read } from "../lib/office-loader";

export const Route = createFileRoute("/admin/downloads")({
  loader: ({ context }) =>
    isStudent(context) ? read(context, ownAccount, ownCertificates) : read(context, ownExports, centers, allDivisions),
  component: DownloadsPage,
});
