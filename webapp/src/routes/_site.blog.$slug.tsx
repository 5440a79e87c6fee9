import { createFileRoute } from "@tanstack/react-router";
import { ensureOne, post } from "../features/site/api";
import { postHead } from "../features/site/heads";
import { Missing } from "../features/site/layout/missing";
import { PostPage } from "../features/site/writing/post-page";
import { pages } from "../lib/texts/pages";

export const Route = createFileRoute("/_site/blog/$slug")({
  loader: ({ context, params }) => ensureOne(context.queryClient.ensureQueryData(post(params.slug))),
  head: ({ loaderData }) => postHead(loaderData),
  component: Post,
  notFoundComponent: () => <Missing text={pages.blog.missing} to="/blog" back={pages.blog.back} />,
});

function Post() {
  return <PostPage slug={Route.useParams().slug} />;
}
