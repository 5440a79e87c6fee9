import { createFileRoute } from "@tanstack/react-router";
import { DownloadsPage } from "../features/self/downloads-page";

export const Route = createFileRoute("/admin/downloads")({ component: DownloadsPage });
