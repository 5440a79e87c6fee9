import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { csvOf } from "../../lib/csv";
import { dayInIndia } from "../../lib/moments";
import { lists as t } from "../../lib/texts/lists";
import type { PageOf } from "./list";
import type { RowKey } from "./rows";
import type { Column } from "./types";

/** The most rows that one file or one printed list has, and how many a page of them has: the most that the API gives. */
export const WHOLE = { most: 2_000, page: 100 } as const;

/** The next page to read: its number, counted from 0, its size, and the page before it. */
type Next<P> = { page: number; size: number; last: P | undefined };

/** Reads a page of the view: the list's own query, with its filters and its order. */
export type Pages<P> = (client: QueryClient, next: Next<P>) => Promise<P>;

/** Returns the pages of a list from its query. What they answer is not kept: it is read only for paper. */
export const pagesFrom =
  <P, K extends QueryKey>(
    query: (page: number, size: number, last: P | undefined) => FetchQueryOptions<P, Error, P, K>,
  ): Pages<P> =>
  (client, { page, size, last }) =>
    client.fetchQuery({ ...query(page, size, last), staleTime: 0, gcTime: 0 });

/** All rows of a view, the text that says how many were left out, and "" if none was. */
export type Whole<T> = { rows: T[]; left: string };

/** Reads a view page by page, up to the limit. A row that moved to a later page meanwhile is there once. */
export async function readWhole<T, P extends PageOf<T>>(
  read: (next: Next<P>) => Promise<P>,
  rowKey: (row: T) => RowKey,
): Promise<Whole<T>> {
  const rows = new Map<RowKey, T>();
  let last: P | undefined;
  for (let page = 0; page * WHOLE.page < WHOLE.most; page++) {
    last = await read({ page, size: WHOLE.page, last });
    for (const row of last.Items) rows.set(rowKey(row), row);
    const all = !last.AtLeast && (page + 1) * WHOLE.page >= last.Total;
    if (all || last.Items.length < WHOLE.page) return { rows: [...rows.values()], left: "" };
  }
  return cutOff([...rows.values()], last);
}

/** Returns rows up to the limit, and what is left out of those that were found. */
export function cutOff<T>(all: readonly T[], found: PageOf<T> | undefined): Whole<T> {
  const rows = all.slice(0, WHOLE.most);
  const more = Math.max(all.length, found?.Total ?? 0) - rows.length;
  return { rows, left: more > 0 ? t.left(rows.length, more, found?.AtLeast) : "" };
}

/** Returns the text of a cell. */
export function textOf<T>(column: Column<T>, row: T, index: number): string {
  return String(column.text ? column.text(row, index) : column.cell(row, index));
}

/** Returns the rows as CSV, in the columns of the view. */
export function fileOf<T>(columns: readonly Column<T>[], { rows, left }: Whole<T>): Blob {
  const lines = [
    columns.map(({ head }) => head),
    ...rows.map((row, i) => columns.map((column) => textOf(column, row, i))),
    ...(left ? [[left]] : []),
  ];
  return new Blob([csvOf(lines)], { type: "text/csv;charset=utf-8" });
}

/** Returns the name of the file: the list's own, and today in India. */
export function fileName(label: string): string {
  const name = label.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return `${name.replace(/^-|-$/g, "")}-${dayInIndia(new Date())}.csv`;
}
