import type { CounterClose } from "../../../api/types";
import { count, longDay, rupees } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { PrintSheet } from "../../../ui/print/print-sheet";
import { paiseOf } from "../counter/plan/plan";

const t = fees.cashCounter;

type Sums = CounterClose["Taken"];

export const amountOf = (sums: Sums, method: string) => sums.find((sum) => sum.Method === method)?.Amount ?? 0;
export const sumOf = (sums: Sums) => sums.reduce((sum, one) => sum + paiseOf(one.Amount), 0) / 100;

/** The closing of a day as it is filed: what was taken by method, what was counted, and two signatures. */
export function ClosingSheet({ close: one, center }: { close: CounterClose; center: string }) {
  return (
    <PrintSheet
      title={t.sheet.title}
      about={[center, longDay(one.Day)].filter(Boolean).join(" · ")}
      facts={[
        [t.sheet.closedBy, one.By],
        [t.heads.at, one.At ? momentInIndia(one.At) : ""],
        [t.heads.entries, count(one.Entries)],
        [t.sheet.numbers, one.FirstNo && t.sheet.fromTo(one.FirstNo, one.LastNo)],
        [t.heads.refunded, one.Refunded === 0 ? "" : rupees(one.Refunded)],
        [t.heads.voided, one.Voided === 0 ? "" : rupees(one.Voided)],
      ]}
      signs={[t.sheet.closedBy, t.sheet.checkedBy]}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {t.sheet.method}
            </th>
            <th scope="col" className="text-right">
              {t.heads.taken}
            </th>
          </tr>
        </thead>
        <tbody>
          {one.Taken.map((sum) => (
            <tr key={sum.Method}>
              <td>{fees.methods[sum.Method] ?? sum.Method}</td>
              <td className="tabular text-right">{rupees(sum.Amount)}</td>
            </tr>
          ))}
          <tr className="sheet-sum">
            <td>{t.heads.all}</td>
            <td className="tabular text-right">{rupees(sumOf(one.Taken))}</td>
          </tr>
          <tr>
            <td>{t.heads.counted}</td>
            <td className="tabular text-right">{rupees(one.Counted)}</td>
          </tr>
          <tr>
            <td>{t.heads.difference}</td>
            <td className="tabular text-right">{rupees(one.Difference)}</td>
          </tr>
        </tbody>
      </table>
      {one.Note && (
        <p className="sheet-note">
          {t.heads.note}: {one.Note}
        </p>
      )}
    </PrintSheet>
  );
}
