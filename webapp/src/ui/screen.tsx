import { Link } from "@tanstack/react-router";
import { type ReactNode, useContext } from "react";
import { admin } from "../lib/texts/admin";
import { UnderTabs } from "./under-tabs";
import { useArrival } from "./use-arrival";
import { useTitle } from "./use-title";

type Props = { title: string; area?: string; action?: ReactNode; children: ReactNode };

/** A screen of the back office: its area, title, actions and content. */
export function Screen({ title, area, action, children }: Props) {
  const heading = useArrival<HTMLHeadingElement>();
  const underTabs = useContext(UnderTabs);
  useTitle(title);
  return (
    <>
      {area && !underTabs && (
        <nav aria-label="Breadcrumb" className="mb-1 text-small text-muted">
          <ol className="flex flex-wrap items-center gap-2">
            <li>
              <Link to="/" className="underline underline-offset-4 hover:text-brand">
                {admin.home}
              </Link>
            </li>
            <li aria-hidden="true">›</li>
            <li>{area}</li>
            <li aria-hidden="true">›</li>
            <li aria-current="page" className="min-w-0 text-ink [overflow-wrap:anywhere]">
              {title}
            </li>
          </ol>
        </nav>
      )}
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="display h-page min-w-0 outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
        {action}
      </div>
      {children}
    </>
  );
}
