import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { site } from "../lib/texts/site";

type Props = {
  title: string;
  lead?: string | undefined;
  /** The breadcrumb between Home and this page. */
  under?: { to: "/course" | "/blog" | "/center"; text: string };
  art?: string;
  children?: ReactNode;
};

/** The top of a public page: breadcrumbs, title and introduction on a dark band. */
export function PageTop({ title, lead, under, art, children }: Props) {
  const way = "inline-flex min-h-6 items-center underline decoration-1 underline-offset-4 hover:text-band-accent";
  return (
    <div className="band rings page-top">
      <div className="mx-auto flex max-w-7xl items-end justify-between gap-10 px-4 sm:px-6">
        <div className="py-10 sm:py-14">
          <nav aria-label="Breadcrumb" className="text-small text-on-band-muted">
            <ol className="flex flex-wrap items-center gap-x-2.5">
              <li>
                <Link to="/" className={way}>
                  {site.nav.home}
                </Link>
              </li>
              {under && (
                <>
                  <li aria-hidden="true">›</li>
                  <li>
                    <Link to={under.to} className={way}>
                      {under.text}
                    </Link>
                  </li>
                </>
              )}
              <li aria-hidden="true">›</li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1 className="display h-top mt-4 max-w-[24ch] text-band-accent">{title}</h1>
          {lead && <p className="lead mt-4 max-w-[58ch] text-on-band-muted">{lead}</p>}
          {children}
        </div>
        {art && <img src={art} alt="" width="320" height="220" className="hidden w-72 shrink-0 self-end lg:block" />}
      </div>
    </div>
  );
}
