import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../features/account/sign-up-page";

export const Route = createFileRoute("/_site/signup")({ component: SignUpPage });
