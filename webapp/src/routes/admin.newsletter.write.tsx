import { createFileRoute } from "@tanstack/react-router";
import { WritePage } from "../features/publishing/newsletter-admin/write-page";
import { soon } from "../lib/office-loader";
import { RichTextEditor } from "../ui/rich-text-later";

export const Route = createFileRoute("/admin/newsletter/write")({
  loader: () => soon(RichTextEditor.preload()),
  component: WritePage,
});
