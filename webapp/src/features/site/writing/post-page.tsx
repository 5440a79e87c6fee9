import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import type { Post } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { Html } from "../../../ui/html";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { post as postOf, recentPosts } from "../api";
import { PostCards } from "./blog-page";

const t = pages.blog;

export function PostPage({ slug }: { slug: string }) {
  const { data: post } = useSuspenseQuery(postOf(slug));
  const others = useQuery(recentPosts).data?.Items.filter((one) => one.Slug !== slug) ?? [];
  return (
    <>
      <PostText post={post} />
      {others.length > 0 && (
        <section aria-labelledby="more-posts" className="bg-sunken">
          <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6">
            <h2 id="more-posts" className="display h-section mb-7">
              {t.more}
            </h2>
            <PostCards posts={others.slice(0, 3)} />
          </div>
        </section>
      )}
    </>
  );
}

/** A post as its readers see it. */
export function PostText({ post }: { post: Post }) {
  return (
    <>
      <PageTop title={post.Title} under={{ to: "/blog", text: t.back }}>
        <p className="mt-5 text-on-band-muted">
          <time dateTime={post.PublishedOn}>{longDay(post.PublishedOn)}</time>
          {post.Author && ` · ${t.by} ${post.Author}`}
          {post.UpdatedOn > post.PublishedOn && ` · ${t.updated} ${longDay(post.UpdatedOn)}`}
        </p>
      </PageTop>
      <article className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
        <p className="lead mb-7 font-[600]">{post.Summary}</p>
        <Photo
          first
          sizes="(min-width: 64rem) 50rem, 100vw"
          src={post.Image || "/art/post.svg"}
          alt=""
          width="800"
          height="500"
          className="mb-9 aspect-[8/5] w-full rounded-md border-2 border-ink object-cover"
        />
        <Html html={post.Body} />
      </article>
    </>
  );
}
