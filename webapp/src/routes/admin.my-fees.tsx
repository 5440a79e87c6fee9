import { createFileRoute } from "@tanstack/react-router";
import { FeesPage } from "../features/self/fees-page";

export const Route = createFileRoute("/admin/my-fees")({ component: FeesPage });
