import { createFileRoute } from "@tanstack/react-router";
import { NotHere } from "../features/shell/not-here";

export const Route = createFileRoute("/admin/$")({ component: NotHere });
