import { cx } from "../lib/cx";

/** Returns the page numbers to show: the first, the last, and those around the current page. Null marks a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = [0, current - 1, current, current + 1, pages - 1].filter((p) => p >= 0 && p < pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, i) => (i > 0 && page - (sorted[i - 1] ?? 0) > 1 ? [null, page] : [page]));
}

/** Shows page buttons. `current` counts from 0; the visible numbers count from 1. */
export function Pages({ current, pages, onPage }: { current: number; pages: number; onPage: (page: number) => void }) {
  const look = "min-h-9 min-w-9 rounded-md border px-2.5 text-small font-[600] tabular disabled:opacity-45";
  const quiet = "border-line-strong enabled:hover:bg-brand-soft";
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5">
      <button type="button" className={cx(look, quiet)} disabled={current <= 0} onClick={() => onPage(current - 1)}>
        Previous
      </button>
      {pageNumbers(current, pages).map((page, i) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other key than its position
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-current={page === current ? "page" : undefined}
            className={cx(look, page === current ? "border-brand bg-brand text-on-brand" : quiet)}
            onClick={() => onPage(page)}
          >
            {page + 1}
          </button>
        ),
      )}
      <button
        type="button"
        className={cx(look, quiet)}
        disabled={current >= pages - 1}
        onClick={() => onPage(current + 1)}
      >
        Next
      </button>
    </nav>
  );
}
