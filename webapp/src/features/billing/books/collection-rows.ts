import type { Collected } from "../../../api/types";
import { paiseOf } from "../counter/plan/plan";

/** The collection of a day, month or division by payment method; amounts are in paise. */
export type Row = { key: string; of: Collected; by: Partial<Record<string, number>>; all: number; count: number };

/** The sums of all rows. */
export type Sums = Pick<Row, "by" | "all" | "count">;

function add(to: Sums, one: Collected) {
  const paise = paiseOf(one.Amount);
  to.by[one.Method] = (to.by[one.Method] ?? 0) + paise;
  to.all += paise;
  to.count += one.Count;
}

/** Groups the server's figures into rows, and adds up all of them. */
export function rowsOf(collected: readonly Collected[]): { rows: Row[]; sums: Sums } {
  const sums: Sums = { by: {}, all: 0, count: 0 };
  const rows = new Map<string, Row>();
  for (const one of collected) {
    const key = one.Day || String(one.DID);
    const row = rows.get(key) ?? { key, of: one, by: {}, all: 0, count: 0 };
    add(row, one);
    add(sums, one);
    rows.set(key, row);
  }
  return { rows: [...rows.values()], sums };
}
