import { createFileRoute } from "@tanstack/react-router";
import { SittingPage } from "../features/examining/sitting/page";

export const Route = createFileRoute("/exam")({ component: SittingPage });
