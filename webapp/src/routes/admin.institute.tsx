import { createFileRoute } from "@tanstack/react-router";
import { institute, instituteVersions } from "../features/franchise/institute/institute";
import { InstitutePage } from "../features/franchise/institute/institute-page";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/institute")({
  loader: ({ context }) => readAsAdmin(context, institute, instituteVersions),
  component: InstitutePage,
});
