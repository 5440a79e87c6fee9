import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { ensureOne, page } from "../features/site/api";
import { textHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { TextPage } from "../features/site/writing/text-page";
import { pages } from "../lib/texts/pages";

/** The pages that have an address of their own. */
const elsewhere = { about: "/about", terms: "/privacy", privacy: "/policy" } as const;

/** A page of the institute's own. */
export const Route = createFileRoute("/_site/page/$slug")({
  loader: ({ context, params: { slug } }) => {
    if (slug in elsewhere) throw redirect({ to: elsewhere[slug as keyof typeof elsewhere] });
    if (!/^[a-z0-9-]{1,80}$/.test(slug)) throw notFound();
    return ensureOne(context.queryClient.ensureQueryData(page(slug)));
  },
  head: ({ loaderData }) => textHead(loaderData),
  component: Page,
  notFoundComponent: () => <Missing text={pages.text.missing} to="/" back={pages.text.home} />,
});

function Page() {
  return <TextPage slug={Route.useParams().slug} />;
}
