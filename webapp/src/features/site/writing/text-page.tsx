import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { Html } from "../../../ui/html";
import { PageTop } from "../../../ui/page-top";
import { page as pageOf } from "../api";

type Props = { slug: "about" | "terms" | "privacy"; art?: string; dated?: boolean; children?: ReactNode };

/** A page of text: about the institute, terms, or privacy. */
export function TextPage({ slug, art, dated = false, children }: Props) {
  const { data: page } = useSuspenseQuery(pageOf(slug));
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
        <Html html={page.Body} className="mx-auto" />
      </div>
      {children}
    </>
  );
}
