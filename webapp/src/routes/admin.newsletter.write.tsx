import { createFileRoute } from "@tanstack/react-router";
import { WritePage } from "../features/publishing/newsletter-admin/write-page";

export const Route = createFileRoute("/admin/newsletter/write")({ component: WritePage });
