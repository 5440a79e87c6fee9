import { useQuery } from "@tanstack/react-query";
import { centers } from "../../../api/lookups";
import type { CounterClose } from "../../../api/types";
import { count, longDay, rupees } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { List } from "../../../ui/list/list";
import { toolLook } from "../../../ui/list/looks";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { printWhenReady } from "../../../ui/print/print";
import { closes } from "../api";
import type { CashCounterSearch } from "../search";
import { amountOf, ClosingSheet, sumOf } from "./closing-sheet";

const t = fees.cashCounter;

const columns: readonly Column<CounterClose>[] = [
  { head: t.heads.day, cell: (one) => longDay(one.Day), width: 120, lead: true },
  {
    head: t.heads.at,
    cell: (one) => (one.At ? momentInIndia(one.At) : "–"),
    width: 150,
    className: "tabular",
    card: "foot",
  },
  { head: t.heads.by, cell: (one) => one.By, width: 140, card: "line" },
  { head: t.heads.cash, cell: (one) => rupees(amountOf(one.Taken, "cash")), width: 100, numeric: true },
  { head: t.heads.all, cell: (one) => rupees(sumOf(one.Taken)), width: 110, numeric: true },
  { head: t.heads.counted, cell: (one) => rupees(one.Counted), width: 115, numeric: true, card: "side" },
  {
    head: t.heads.difference,
    cell: (one) => (
      <span className={one.Difference === 0 ? "" : "font-[650] text-danger"}>{rupees(one.Difference)}</span>
    ),
    text: (one) => rupees(one.Difference),
    width: 100,
    numeric: true,
  },
  { head: t.heads.note, cell: (one) => one.Note || "–", width: 200 },
  { head: t.heads.entries, cell: (one) => count(one.Entries), width: 90, numeric: true, extra: true },
  { head: t.heads.first, cell: (one) => one.FirstNo || "–", width: 160, className: "tabular", extra: true },
  { head: t.heads.last, cell: (one) => one.LastNo || "–", width: 160, className: "tabular", extra: true },
  { head: t.heads.refunded, cell: (one) => rupees(one.Refunded), width: 100, numeric: true, extra: true },
  { head: t.heads.voided, cell: (one) => rupees(one.Voided), width: 100, numeric: true, extra: true },
];

type Props = { search: CashCounterSearch; isAdmin: boolean; onPage: (page: number) => void };

/** Lists earlier closings, latest first. While one is open, the printer prints its sheet. */
export function Closings({ search, isAdmin, onPage }: Props) {
  const all = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const centerOf = (one: CounterClose) => all.find(({ OId }) => OId === one.OId)?.KRCName ?? "";
  return (
    <List
      id="closings"
      label={t.list}
      heading={<h2 className="display text-lg">{t.closes}</h2>}
      query={useQuery(closes(search))}
      pages={pagesFrom((Page, Size) => closes({ ...search, Page }, Size))}
      columns={[
        ...columns.slice(0, 1),
        isAdmin && { head: fees.center, cell: centerOf, width: 170 },
        ...columns.slice(1),
      ]}
      rowKey={(one) => one.Id}
      name={(one) => t.closing(longDay(one.Day))}
      detail={(one) => (
        <p>
          <button type="button" className={toolLook} onClick={() => void printWhenReady()}>
            {t.print}
          </button>
          <ClosingSheet close={one} center={centerOf(one)} />
        </p>
      )}
      empty={t.none}
      total={({ Total }) => t.total(count(Total))}
      page={search.Page}
      onPage={onPage}
    />
  );
}
