import { createFileRoute } from "@tanstack/react-router";
import { NodeStartPage } from "../features/examining/node/start-page";

export const Route = createFileRoute("/start")({ component: NodeStartPage });
