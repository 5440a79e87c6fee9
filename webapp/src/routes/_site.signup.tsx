import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "../features/access/account/sign-up-page";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/signup")({
  staticData: { shell: true },
  head: () => pageHead(titles.signUp.title, titles.signUp.lead),
  component: SignUpPage,
});
