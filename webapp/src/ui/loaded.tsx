import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { cx } from "../lib/cx";
import { common } from "../lib/texts/common";
import { Button } from "./button";

type Props<T> = {
  query: UseQueryResult<T>;
  /** The text to show when the data is empty; without one nothing is shown. */
  empty?: string;
  /** Shown while the data loads; the default is a spinner. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the state of a query: loading, failed, empty, or its data. */
export function Loaded<T>({ query, empty, loading, children }: Props<T>) {
  if (query.isPending) return loading ?? <Spinner />;
  // What is shown stays when fetching it again fails: somebody may be typing in it. If it is only what the tab had kept
  // (api/kept.ts), the server has never sent it to this page, and the failure is said above it.
  const failure = query.isError && query.dataUpdatedAt === 0 && (
    <Notice>
      <p role="alert">{query.error.message}</p>
      <Button look="quiet" onClick={() => void query.refetch()}>
        {common.tryAgain}
      </Button>
    </Notice>
  );
  if (query.isLoadingError) return failure;
  return (
    <>
      {failure}
      {isEmpty(query) ? empty && <Notice>{empty}</Notice> : children(query.data)}
    </>
  );
}

/** Reports whether a query has found a list without elements. */
export function isEmpty({ data }: UseQueryResult): boolean {
  return Array.isArray(data) && data.length === 0;
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-line-strong px-6 py-10 text-center text-muted">
      {children}
    </div>
  );
}

export function Spinner({ text = common.fetching }: { text?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
      <svg
        className="spinner"
        width="28"
        height="28"
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <circle cx="14" cy="14" r="11" opacity=".25" />
        <path d="M14 3a11 11 0 0 1 11 11" strokeLinecap="round" />
        <rect x="11.5" y="11.5" width="5" height="5" fill="currentColor" stroke="none" />
      </svg>
      {text}
    </div>
  );
}

/** Grey placeholder shapes to show while content loads. */
export function Placeholders({ count, className }: { count: number; className: string }) {
  return (
    <>
      <span className="sr-only" role="status">
        {common.fetching}
      </span>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical items that never move
        <div key={i} aria-hidden="true" className={cx("shimmer rounded-lg", className)} />
      ))}
    </>
  );
}
