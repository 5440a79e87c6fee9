import { cx } from "../../lib/cx";
import type { Column } from "./types";
import { textOf, type Whole } from "./whole";

type Props<T> = { label: string; columns: readonly Column<T>[]; whole: Whole<T> };

/** All rows of a view, as texts, in place of the page of the list that the screen shows. Only the printer shows it. */
export function WholeSheet<T>({ label, columns, whole: { rows, left } }: Props<T>) {
  const look = (column: Column<T>) => cx(column.numeric && "tabular text-right", column.className);
  return (
    <div className="print-only" data-testid="whole">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={cx("text-left", look(column))}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows on paper never move
            <tr key={i}>
              {columns.map((column) => (
                <td key={column.head} className={look(column)}>
                  {textOf(column, row, i)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left && <p className="sheet-note">{left}</p>}
    </div>
  );
}
