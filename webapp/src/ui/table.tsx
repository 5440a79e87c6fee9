// biome-ignore-all lint/a11y/noNoninteractiveTabindex: keyboard users scroll a table that is too wide
// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are blocks (theme.css), which removes the native roles
import type { ReactNode } from "react";
import { cx } from "../lib/cx";

export type Column<T> = {
  head: string;
  cell: (row: T, index: number) => ReactNode;
  className?: string;
};

/**
 * Shows a small table inside a record or a report; lists are in ui/list. On a phone each row is a card. The ARIA roles
 * are explicit because CSS display values other than table's remove the native ones.
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
    <section aria-label={label} tabIndex={0} className="stack overflow-x-auto rounded-md border border-line bg-surface">
      <table role="table" aria-label={label} className="w-full border-collapse text-left text-small">
        <thead>
          <tr role="row" className="border-b border-line-strong bg-sunken">
            {columns.map((c) => (
              <th
                key={c.head}
                role="columnheader"
                scope="col"
                className={cx("px-3 py-1.5 font-[550] first:pl-4", c.className)}
              >
                {c.head}
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
                  className={cx("px-3 py-1.5 align-top first:pl-4", c.className)}
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
