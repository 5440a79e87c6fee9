import { createFileRoute } from "@tanstack/react-router";
import { documentKinds } from "../features/admission/documents/api";
import { DocumentKinds } from "../features/admission/documents/document-kinds";
import { readAsAdmin } from "../lib/office-loader";

export const Route = createFileRoute("/admin/document-kinds")({
  loader: ({ context }) => readAsAdmin(context, documentKinds),
  component: DocumentKinds,
});
