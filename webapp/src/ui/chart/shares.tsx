import { cx } from "../../lib/cx";
import { count } from "../../lib/format";

export type ShareRow = { key: string; name: string; value: number; quiet?: boolean };

/** Shows shares as a list of names, values and bars. The list is complete without the bars. */
export function Shares({
  label,
  rows,
  write = count,
}: {
  label: string;
  rows: ShareRow[];
  write?: (value: number) => string;
}) {
  const most = Math.max(...rows.map((row) => row.value), 1);
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="flex items-baseline justify-between gap-4">
            <span className={cx("min-w-0 truncate", row.quiet && "text-muted")} title={row.name}>
              {row.name}
            </span>
            <span className="tabular font-[650]">{write(row.value)}</span>
          </span>
          <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2.5 w-full">
            <rect width="100" height="3" className="fill-sunken" />
            <rect
              width={row.value === 0 ? 0 : Math.max((row.value / most) * 100, 0.6)}
              height="3"
              className={row.quiet ? "fill-line-strong" : "fill-brand"}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
