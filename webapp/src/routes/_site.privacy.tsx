import { createFileRoute } from "@tanstack/react-router";
import { ensureOne, page } from "../features/site/api";
import { textHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { TextPage } from "../features/site/writing/text-page";
import { pages } from "../lib/texts/pages";

/** The terms and conditions, which the specification puts at /privacy. */
export const Route = createFileRoute("/_site/privacy")({
  loader: ({ context }) => ensureOne(context.queryClient.ensureQueryData(page("terms"))),
  head: ({ loaderData }) => textHead(loaderData),
  component: () => <TextPage slug="terms" dated />,
  notFoundComponent: () => <Missing text={pages.text.unwritten} to="/" back={pages.text.home} />,
});
