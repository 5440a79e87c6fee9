import { createFileRoute } from "@tanstack/react-router";
import { LoginPage } from "../features/access/account/login-page";
import { nextSearch } from "../lib/next";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

export const Route = createFileRoute("/_site/login")({
  staticData: { shell: true },
  validateSearch: nextSearch,
  head: () => pageHead(titles.login.title, titles.login.lead),
  component: Login,
});

function Login() {
  return <LoginPage next={Route.useSearch().next} />;
}
