import { createFileRoute } from "@tanstack/react-router";
import { DisplayPage } from "../features/billing/counter/display/display-page";

export const Route = createFileRoute("/admin_/counter/display")({ component: DisplayPage });
