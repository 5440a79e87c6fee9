import { createFileRoute } from "@tanstack/react-router";
import { type NoticeKind, notices } from "../features/site/api";
import { NewsPage } from "../features/site/writing/news-page";
import { ensure } from "../lib/ensure";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

type NewsSearch = { kind?: NoticeKind };

export const Route = createFileRoute("/_site/news")({
  validateSearch: ({ kind }: Record<string, unknown>): NewsSearch =>
    kind === "news" || kind === "notice" ? { kind } : {},
  loaderDeps: ({ search }) => ({ kind: search.kind ?? ("" as const) }),
  loader: ({ context, deps }) => ensure(context.queryClient, notices(deps.kind)),
  head: ({ match }) => {
    const found = match.context.queryClient.getQueryData(notices(match.loaderDeps.kind).queryKey);
    return pageHead(titles.news.title, titles.news.lead, false, found?.length === 0);
  },
  component: News,
});

function News() {
  return <NewsPage kind={Route.useSearch().kind ?? ""} />;
}
