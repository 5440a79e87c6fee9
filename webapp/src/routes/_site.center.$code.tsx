import { createFileRoute, notFound } from "@tanstack/react-router";
import { ensureOne } from "../features/site/api";
import { center } from "../features/site/centers/api";
import { CenterPage } from "../features/site/centers/center-page";
import { centerHead } from "../features/site/centers/heads";
import { Missing } from "../features/site/layout/missing";
import { centerPages } from "../lib/texts/center-pages";

export const Route = createFileRoute("/_site/center/$code")({
  loader: ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{3,8}$/.test(params.code)) throw notFound();
    return ensureOne(queryClient.ensureQueryData(center(Number(params.code))));
  },
  head: ({ loaderData }) => centerHead(loaderData),
  component: Center,
  notFoundComponent: () => <Missing text={centerPages.missing} to="/center" back={centerPages.back} />,
});

function Center() {
  return <CenterPage code={Number(Route.useParams().code)} />;
}
