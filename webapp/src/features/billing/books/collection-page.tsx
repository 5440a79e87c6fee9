import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Collected } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count, longDay, rupees } from "../../../lib/format";
import { monthOf } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { fees } from "../../../lib/texts/fees";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { useCenterFilter } from "../../../ui/list/use-center-filter";
import { useOnce } from "../../../ui/use-once";
import { collection, collectionFile } from "../api";
import { type CollectionSearch, METHODS } from "../search";
import { type Row, rowsOf, type Sums } from "./collection-rows";

const t = fees.collection;
type By = keyof typeof t.rows;

/** Returns a page of the rows, and the sums of all. The newest day or month comes first; the server begins with the oldest. */
function pageOf(collected: Collected[], by: By, page: number, size: number) {
  const { rows, sums } = rowsOf(collected);
  if (by !== "course") rows.reverse();
  return { Items: rows.slice(page * size, (page + 1) * size), Total: rows.length, sums };
}

/** Shows the collection by day, month or course, and by payment method, less refunds and voids. */
export function CollectionPage({ search }: { search: CollectionSearch }) {
  const navigate = useNavigate();
  const go = (next: CollectionSearch) => void navigate({ to: "/admin/collection", search: next });
  const set = (change: { [K in keyof CollectionSearch]?: CollectionSearch[K] | undefined }) => {
    const next = Object.entries({ ...search, Page: undefined, ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    go(Object.fromEntries(next) as CollectionSearch);
  };
  const by = search.By ?? "day";
  const query = useQuery({
    ...collection(search),
    select: (all) => pageOf(all, by, search.Page ?? 0, ROWS_PER_PAGE),
  });
  const save = useOnce(async () => saveFile(await collectionFile(search), `collection-by-${by}.csv`), {
    success: () => t.saved,
    failure: () => t.failed,
  });
  const { OId, From, To } = search;
  const center = useCenterFilter(fees.center, OId, t.anyCenter, (id) => set({ OId: id }));
  const isNarrowed = Boolean(OId || From || To);
  return (
    <ListScreen
      id={`collection-${by}`}
      title={t.title}
      query={query}
      pages={async (client, { page, size }) => pageOf(await client.fetchQuery(collection(search)), by, page, size)}
      page={search.Page}
      onPage={(Page) => set({ Page })}
      exports={false}
      columns={columnsOf(by, query.data?.sums)}
      rowKey={(row) => row.key}
      name={(row) => nameOf(row, by)}
      actions={(row) => [{ text: t.receipts, link: receiptsOf(row, by, search) }]}
      filters={[
        center,
        { kind: "day", label: t.from, value: From, onChange: (day) => set({ From: day }) },
        { kind: "day", label: t.to, value: To, onChange: (day) => set({ To: day }) },
      ]}
      onClear={isNarrowed ? () => go(search.By ? { By: search.By } : {}) : undefined}
      views={<Grouping value={by} onChange={(to) => set({ By: to === "day" ? undefined : to })} />}
      more={[{ text: t.csv, onAction: () => void save.run(undefined) }]}
      empty={t.empty}
      total={({ Total }) => t.total[by](count(Total))}
      above={({ sums }) => <Totals sums={sums} />}
    />
  );
}

/** The methods that were used, in their usual order. */
const used = (sums: Sums | undefined) => METHODS.filter((method) => sums?.by[method] !== undefined);

function columnsOf(by: By, sums: Sums | undefined): Column<Row>[] {
  return [
    { head: t.rows[by], cell: (row) => nameOf(row, by), width: 220, lead: true },
    ...(by === "course"
      ? [{ head: t.fullTitle, cell: (row: Row) => row.of.Title, width: 200, card: "line" as const }]
      : []),
    ...used(sums).map((method) => ({
      head: fees.methods[method] ?? method,
      cell: (row: Row) => rupees((row.by[method] ?? 0) / 100),
      width: 120,
      numeric: true,
    })),
    { head: t.all, cell: (row) => rupees(row.all / 100), width: 120, numeric: true, card: "side" },
    { head: t.count, cell: (row) => count(row.count), width: 90, numeric: true },
  ];
}

/** The receipts that a row is the sum of; those of a course cannot be filtered. */
function receiptsOf(row: Row, by: By, { From, To }: CollectionSearch) {
  const first = row.of.Day;
  if (by === "day") return { to: "/admin/receipts", search: { From: first, To: first } };
  if (by === "course") return { to: "/admin/receipts", search: { ...(From && { From }), ...(To && { To }) } };
  const [year = 0, month = 1] = first.split("-").map(Number);
  return {
    to: "/admin/receipts",
    search: { From: first, To: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) },
  };
}

function nameOf({ of }: Row, by: By): string {
  if (by === "course") return of.DivName;
  return by === "month" ? monthOf(of.Day.slice(0, 7)) : longDay(of.Day);
}

function Totals({ sums }: { sums: Sums }) {
  const all: [string, number][] = [
    [t.all, sums.all],
    ...used(sums).map((one): [string, number] => [fees.methods[one] ?? one, sums.by[one] ?? 0]),
  ];
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
      {all.map(([name, paise]) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular font-[600]">{rupees(paise / 100)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Switches what a row stands for. */
function Grouping({ value, onChange }: { value: By; onChange: (by: By) => void }) {
  return (
    <fieldset className="inline-flex h-9 items-center gap-0.5 rounded-md border border-line-strong bg-surface p-0.5 print:hidden">
      <legend className="sr-only">{t.by}</legend>
      {(Object.keys(t.rows) as By[]).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          className={cx(
            "inline-flex h-7 items-center rounded-sm px-2.5 text-small font-[600]",
            one === value ? "bg-brand text-on-brand" : "text-brand",
          )}
          onClick={() => onChange(one)}
        >
          {t.rows[one]}
        </button>
      ))}
    </fieldset>
  );
}
