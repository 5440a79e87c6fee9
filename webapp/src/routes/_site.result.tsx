import { createFileRoute } from "@tanstack/react-router";
import { ResultPage } from "../features/examining/result-page";

export const Route = createFileRoute("/_site/result")({ staticData: { shell: true }, component: ResultPage });
