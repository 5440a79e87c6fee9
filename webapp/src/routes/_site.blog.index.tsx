import { createFileRoute } from "@tanstack/react-router";
import { posts } from "../features/site/api";
import { BlogPage } from "../features/site/writing/blog-page";
import { ensure } from "../lib/ensure";
import { pageHead } from "../lib/page-head";
import { titles } from "../lib/texts/titles";

type BlogSearch = { page?: number };

export const Route = createFileRoute("/_site/blog/")({
  validateSearch: ({ page }: Record<string, unknown>): BlogSearch =>
    Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => ensure(context.queryClient, posts(deps.page - 1)),
  head: ({ match }) => {
    const found = match.context.queryClient.getQueryData(posts(match.loaderDeps.page - 1).queryKey);
    return pageHead(titles.blog.title, titles.blog.lead, false, found?.Items.length === 0);
  },
  component: Blog,
});

function Blog() {
  return <BlogPage number={Route.useSearch().page ?? 1} />;
}
