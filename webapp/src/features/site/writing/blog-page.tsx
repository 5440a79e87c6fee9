import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PostItem } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { posts } from "../api";

const t = pages.blog;
const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/**
 * Lists the posts, latest first, with the latest one largest. Pages count from 0 on the wire and from 1 in the address.
 */
export function BlogPage({ number }: { number: number }) {
  return (
    <>
      <PageTop title={t.title} lead={t.lead} art="/art/page-blog.svg">
        <p className="mt-5">
          <a href="/feed.xml" className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4">
            <Icon name="feed" size={17} />
            {t.feed}
          </a>
        </p>
      </PageTop>
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        <Loaded
          query={useQuery(posts(number - 1))}
          empty={t.empty}
          loading={
            <div className={grid}>
              <Placeholders count={6} className="h-96" />
            </div>
          }
        >
          {(found) => (
            <>
              <PostCards posts={found.Items} first={number === 1} />
              {(number > 1 || found.Next !== null) && (
                <nav aria-label={t.pages} className="mt-10 flex flex-wrap justify-between gap-3">
                  {number > 1 && (
                    <Link to="/blog" search={number === 2 ? {} : { page: number - 1 }} className={buttonLook.quiet}>
                      <Icon name="left" />
                      {t.newer}
                    </Link>
                  )}
                  {found.Next !== null && (
                    <Link to="/blog" search={{ page: number + 1 }} className={cx(buttonLook.quiet, "ml-auto")}>
                      {t.older}
                      <Icon name="right" />
                    </Link>
                  )}
                </nav>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

export function PostCards({ posts: shown, first = false }: { posts: PostItem[]; first?: boolean }) {
  return (
    <ul className={grid}>
      {shown.map((post, i) => {
        const large = first && i === 0 && shown.length > 1;
        return (
          <li key={post.Slug} className={cx(large && "sm:col-span-2 lg:col-span-3")}>
            <PostCard post={post} large={large} />
          </li>
        );
      })}
    </ul>
  );
}

function PostCard({ post, large }: { post: PostItem; large: boolean }) {
  return (
    <article
      aria-label={post.Title}
      className={cx("card rise relative flex h-full flex-col overflow-hidden", large && "lg:flex-row")}
    >
      <Photo
        sizes={large ? "(min-width: 64rem) 50vw, 100vw" : undefined}
        src={post.Image || "/art/post.svg"}
        alt=""
        width="800"
        height="500"
        loading="lazy"
        first={large}
        className={cx(
          "aspect-[8/5] w-full border-b-2 border-ink object-cover",
          large && "lg:w-1/2 lg:border-r-2 lg:border-b-0",
        )}
      />
      <div className={cx("flex grow flex-col p-5", large && "lg:justify-center lg:p-10")}>
        <p className="text-small text-muted">
          <time dateTime={post.PublishedOn}>{longDay(post.PublishedOn)}</time>
          {post.Author && ` · ${t.by} ${post.Author}`}
        </p>
        <h2 className={cx("display mt-2", large ? "h-section" : "text-xl")}>
          <Link to="/blog/$slug" params={{ slug: post.Slug }} className="card-link">
            {post.Title}
          </Link>
        </h2>
        <p className={cx("mt-3 text-muted", large ? "lead max-w-[56ch]" : "grow")}>{post.Summary}</p>
        <p aria-hidden="true" className="mt-4 inline-flex items-center gap-2 font-[650] text-brand">
          {t.read}
          <Icon name="go" size={18} />
        </p>
      </div>
    </article>
  );
}
