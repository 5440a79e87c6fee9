import { createFileRoute } from "@tanstack/react-router";
import { centers } from "../api/lookups";
import { institutePage, instituteVersions } from "../features/franchise/institute/institute";
import { InstitutePage } from "../features/franchise/institute/institute-page";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/institute")({
  loader: ({ context }) => readAsAdmin(context, institutePage, instituteVersions, centers),
  component: InstitutePage,
});
