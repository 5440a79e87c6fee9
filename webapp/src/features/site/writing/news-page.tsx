import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Notice } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { Badge } from "../../../ui/badge";
import { Html } from "../../../ui/html";
import { Icon } from "../../../ui/icon";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { type NoticeKind, notices } from "../api";

const t = pages.news;

/** Lists news, notices, or both; the choice is in the address. */
export function NewsPage({ kind }: { kind: NoticeKind | "" }) {
  return (
    <>
      <PageTop title={kind ? t[kind] : t.title} lead={t.lead} art="/art/page-news.svg" />
      <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6 sm:py-14">
        <nav aria-label={t.kinds} className="mb-8 flex flex-wrap gap-2">
          {(["", "news", "notice"] as const).map((one) => (
            <Link
              key={one}
              to="/news"
              search={one ? { kind: one } : {}}
              activeOptions={{ exact: true }}
              aria-current={one === kind ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border-2 border-line-strong px-5 font-[650] hover:bg-brand-soft aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand"
            >
              {one ? t[one] : t.both}
            </Link>
          ))}
        </nav>
        <Loaded
          query={useQuery(notices(kind))}
          empty={t.empty}
          loading={
            <div className="grid gap-5">
              <Placeholders count={4} className="h-36" />
            </div>
          }
        >
          {(rows) => (
            <ul className="grid gap-5">
              {rows.map((row) => (
                <li key={row.Id} id={`n${row.Id}`} className="scroll-mt-28">
                  <NoticeCard row={row} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </>
  );
}

function NoticeCard({ row }: { row: Notice }) {
  return (
    <article className="card border-l-8 p-5 sm:p-7">
      <p className="flex flex-wrap items-center gap-3 text-muted">
        <Badge tone={row.Kind === "notice" ? "wait" : "plain"}>{t[row.Kind]}</Badge>
        <time dateTime={row.PublishedOn}>{longDay(row.PublishedOn)}</time>
      </p>
      <h2 className="display mt-3 text-xl sm:text-2xl">{row.Title}</h2>
      <Html html={row.Body} className="mt-3" />
      {row.Link && (
        <a
          href={row.Link}
          className="mt-3 inline-flex min-h-8 items-center gap-2 font-[650] text-brand underline underline-offset-4"
        >
          {t.more}
          <Icon name="go" size={18} />
        </a>
      )}
    </article>
  );
}
