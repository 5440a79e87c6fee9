import { createFileRoute } from "@tanstack/react-router";
import { LookupPage } from "../features/certificates/lookup-page";

export const Route = createFileRoute("/_site/certificate")({ component: LookupPage });
