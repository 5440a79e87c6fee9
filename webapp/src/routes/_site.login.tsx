import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../features/account/login-page";

export const Route = createFileRoute("/_site/login")({ component: LoginPage });
