import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Page } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { Html } from "../../../ui/html";
import { PageTop } from "../../../ui/page-top";
import { page as pageOf } from "../api";
import { Blocks } from "./blocks";

type Look = { art?: string; dated?: boolean; children?: ReactNode };

/** A page of text and blocks: about the institute, terms, privacy, or one of its own. */
export function TextPage({ slug, ...look }: Look & { slug: string }) {
  return <PageText page={useSuspenseQuery(pageOf(slug)).data} {...look} />;
}

/** A page as its readers see it. */
export function PageText({ page, art, dated = false, children }: Look & { page: Page }) {
  return (
    <>
      <PageTop title={page.Title} lead={page.Summary} {...(art && { art })}>
        {dated && (
          <p className="mt-5 text-on-band-muted">
            {pages.dated} <time dateTime={page.UpdatedOn.slice(0, 10)}>{longDay(page.UpdatedOn)}</time>
          </p>
        )}
      </PageTop>
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        {page.Body && <Html html={page.Body} className="mx-auto" />}
        {page.Blocks.length > 0 && (
          <div className={cx("mx-auto flex max-w-5xl flex-col gap-14", page.Body && "mt-14")}>
            <Blocks blocks={page.Blocks} />
          </div>
        )}
      </div>
      {children}
    </>
  );
}
