// biome-ignore-all lint/a11y/noNoninteractiveTabindex: keyboard users scroll a table that is too wide
// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are blocks (theme.css), which removes the native roles
import type { ReactNode } from "react";
import { cx } from "../lib/cx";

export type Column<T> = {
  head: string;
  cell: (row: T, index: number) => ReactNode;
  className?: string;
  /** Shown as the heading instead of its text, for example a sort button or a select-all checkbox. */
  heading?: ReactNode;
  /** The sort direction, if the rows are sorted by this column. */
  sorted?: "ascending" | "descending" | undefined;
};

/**
 * Shows rows under headings; on a phone each row is a card. The ARIA roles are explicit because CSS display values
 * other than table's remove the native ones.
 */
export function Table<T>({
  label,
  columns,
  rows,
  rowKey,
}: {
  label: string;
  columns: Column<T>[];
  rows: T[];
  rowKey: (row: T) => string | number;
}) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="stack overflow-x-auto rounded-lg border-2 border-line bg-surface"
    >
      <table role="table" aria-label={label} className="w-full border-collapse text-left text-[1rem]">
        <thead>
          <tr role="row" className="border-b-2 border-line bg-sunken">
            {columns.map((c) => (
              <th
                key={c.head}
                role="columnheader"
                scope="col"
                aria-sort={c.sorted}
                className={cx("px-3 py-3 font-[700] first:pl-4", c.className)}
              >
                {c.heading ?? c.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line">
          {rows.map((row, i) => (
            <tr key={rowKey(row)} role="row" className="hover:bg-brand-soft">
              {columns.map((c) => (
                <td
                  key={c.head}
                  role="cell"
                  data-head={c.head}
                  className={cx("px-3 py-3 align-top first:pl-4", c.className)}
                >
                  <div className="min-w-0 grow">{c.cell(row, i)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
