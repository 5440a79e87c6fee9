import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CounterClose, ReceiptItem } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { rupees } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { useSession } from "../../../stores/session";
import { collection, openCounter, receiptsToday, today } from "../api";
import { METHODS } from "../search";
import { paiseOf } from "./plan/plan";

const t = fees.today;
const LAST = 6; // receipts in sight

/** The money that was taken today, and the last receipts. */
export function Today() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <aside aria-label={t.title} className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4">
      {isAdmin ? <AllCenters /> : <OwnCenter />}
      <LastReceipts />
    </aside>
  );
}

type Sums = { head: string; by: Partial<Record<string, number>> };

const byMethod = (sums: CounterClose["Taken"]) => Object.fromEntries(sums.map((one) => [one.Method, one.Amount]));

/** What a center's counter holds since it was last closed: this person's part, and all of it. */
function OwnCenter() {
  const name = useSession((s) => s.name);
  const { data } = useQuery(openCounter(0));
  const own = data?.Counters?.find((one) => one.By === name)?.Taken ?? [];
  return (
    <Sum
      title={t.sinceClose}
      columns={[
        { head: t.you, by: byMethod(own) },
        { head: t.center, by: byMethod(data?.Taken ?? []) },
      ]}
      link={
        <Link to="/admin/till" className="text-brand underline underline-offset-4">
          {t.close}
        </Link>
      }
    />
  );
}

/** What all centers took today, for administrators, who have no counter of their own. */
function AllCenters() {
  const { data = [] } = useQuery(collection({ From: today(), To: today() }));
  return <Sum title={t.todayAll} columns={[{ head: t.center, by: byMethod(data) }]} />;
}

function Sum({ title, columns, link }: { title: string; columns: Sums[]; link?: ReactNode }) {
  const used = METHODS.filter((one) => one === "cash" || columns.some(({ by }) => by[one]));
  const all = ({ by }: Sums) => METHODS.reduce((sum, one) => sum + paiseOf(by[one] ?? 0), 0) / 100;
  const cell = "tabular py-1 text-right";
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="font-[650]">{title}</h2>
        {link}
      </div>
      <table className="w-full text-small">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="text-left font-[400]">
              {t.method}
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className="text-right font-[400]">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((one) => (
            <tr key={one} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-[400]">
                {fees.methods[one]}
              </th>
              {columns.map((column) => (
                <td key={column.head} className={cell}>
                  {rupees(column.by[one] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line-strong font-[650]">
            <th scope="row" className="py-1 text-left font-[650]">
              {t.all}
            </th>
            {columns.map((column) => (
              <td key={column.head} className={cell}>
                {rupees(all(column))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function LastReceipts() {
  const { data } = useQuery(receiptsToday());
  return (
    <div>
      <h2 className="mb-1 font-[650]">{t.last}</h2>
      {data?.Items.length === 0 && <p className="text-small text-muted">{t.none}</p>}
      <ul className="text-small">
        {data?.Items.slice(0, LAST).map((one) => (
          <Line key={one.Entry.Number} one={one} />
        ))}
      </ul>
    </div>
  );
}

function Line({ one: { Entry, Name } }: { one: ReceiptItem }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line py-1.5">
      <span className="truncate">{Name}</span>
      <span className="tabular text-right font-[600]">{rupees(Entry.Amount)}</span>
      <Link to="/admin/receipt" search={{ Number: Entry.Number }} className="tabular truncate text-brand underline">
        {Entry.Number}
      </Link>
      <span className="tabular text-right text-muted">
        {fees.methods[Entry.Method]} {momentInIndia(Entry.At).slice(-5)}
      </span>
    </li>
  );
}
