import { createFileRoute } from "@tanstack/react-router";
import { ensureOne, page } from "../features/site/api";
import { textHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { TextPage } from "../features/site/writing/text-page";
import { pages } from "../lib/texts/pages";

/** The privacy policy, which the specification puts at /policy. */
export const Route = createFileRoute("/_site/policy")({
  loader: ({ context }) => ensureOne(context.queryClient.ensureQueryData(page("privacy"))),
  head: ({ loaderData }) => textHead(loaderData),
  component: () => <TextPage slug="privacy" dated />,
  notFoundComponent: () => <Missing text={pages.text.unwritten} to="/" back={pages.text.home} />,
});
