import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Collected } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count, longDay, monthOf, rupees } from "../../lib/format";
import { saveFile } from "../../lib/save-file";
import { fees } from "../../lib/texts/fees";
import { useSession } from "../../stores/session";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { ListChoice } from "../../ui/list-tools";
import { Loaded } from "../../ui/loaded";
import { Screen } from "../../ui/screen";
import { type Column, Table } from "../../ui/table";
import { collection } from "./api";
import { CenterChoice } from "./center-choice";
import { paiseOf, typed } from "./plan";
import { type CollectionSearch, METHODS } from "./search";

const t = fees.collection;

/** A day or month with what was collected by each method; amounts in paise. */
type Row = { day: string; by: Record<string, number>; all: number; count: number };

/** What the server answers by day and method, a row a day, and the sums below. */
export function rowsOf(collected: readonly Collected[]): Row[] {
  const rows = new Map<string, Row>();
  for (const one of collected) {
    const row = rows.get(one.Day) ?? { day: one.Day, by: {}, all: 0, count: 0 };
    row.by[one.Method] = (row.by[one.Method] ?? 0) + paiseOf(one.Amount);
    row.all += paiseOf(one.Amount);
    row.count += one.Count;
    rows.set(one.Day, row);
  }
  return [...rows.values()];
}

function total(rows: readonly Row[]): Row {
  const sum: Row = { day: "", by: {}, all: 0, count: 0 };
  for (const row of rows) {
    for (const [method, amount] of Object.entries(row.by)) sum.by[method] = (sum.by[method] ?? 0) + amount;
    sum.all += row.all;
    sum.count += row.count;
  }
  return sum;
}

/** The rows as comma-separated text; nothing in them is anybody's own words. */
export function csvOf(rows: readonly Row[]): string {
  const line = (row: Row, name: string) =>
    [name, ...METHODS.map((method) => signed(row.by[method] ?? 0)), signed(row.all), row.count].join(",");
  const head = [t.heads.day, ...METHODS.map((method) => fees.methods[method]), t.heads.all, t.heads.count].join(",");
  return `${[head, ...rows.map((row) => line(row, row.day)), line(total(rows), t.sum)].join("\r\n")}\r\n`;
}

const signed = (paise: number) => (paise < 0 ? `-${typed(-paise)}` : typed(paise));

/** What was collected, by day or month and method; refunds and voids are taken off. */
export function CollectionPage({ search }: { search: CollectionSearch }) {
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const set = (change: { [K in keyof CollectionSearch]?: CollectionSearch[K] | undefined }) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== "");
    void navigate({ to: "/admin/collection", search: Object.fromEntries(next) as CollectionSearch });
  };
  return (
    <Screen title={t.title} area={fees.group}>
      <div className="mb-6 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {isAdmin && <CenterChoice value={search.OId} any={t.anyCenter} onChange={(OId) => set({ OId })} />}
        <TextField
          label={t.from}
          type="date"
          value={search.From ?? ""}
          onChange={(e) => set({ From: e.target.value })}
        />
        <TextField label={t.to} type="date" value={search.To ?? ""} onChange={(e) => set({ To: e.target.value })} />
        <ListChoice
          label={t.by}
          value={search.By ?? "day"}
          texts={t.periods}
          onChange={(By) => set({ By: By === "month" ? By : undefined })}
        />
      </div>
      <Loaded query={useQuery(collection(search))} empty={t.empty}>
        {(collected) => <Shown rows={rowsOf(collected)} isMonthly={search.By === "month"} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ rows, isMonthly }: { rows: Row[]; isMonthly: boolean }) {
  const sum = total(rows);
  const used = METHODS.filter((method) => sum.by[method] !== undefined);
  const columns: Column<Row>[] = [
    {
      head: isMonthly ? t.heads.month : t.heads.day,
      cell: (row) => (
        <span className="font-[650]">
          {row.day === "" ? t.sum : isMonthly ? monthOf(row.day.slice(0, 7)) : longDay(row.day)}
        </span>
      ),
    },
    ...used.map((method) => ({
      head: fees.methods[method] ?? method,
      cell: (row: Row) => rupees((row.by[method] ?? 0) / 100),
      className: "tabular md:text-right",
    })),
    { head: t.heads.all, cell: (row) => rupees(row.all / 100), className: "tabular font-[650] md:text-right" },
    { head: t.heads.count, cell: (row) => count(row.count), className: "tabular md:text-right" },
  ];
  return (
    <div className="flex flex-col gap-5">
      <Table label={t.title} columns={columns} rows={[...rows, sum]} rowKey={(row) => row.day} />
      <Button
        look="quiet"
        className="self-start"
        onClick={() => saveFile(new Blob([csvOf(rows)], { type: "text/csv" }), "collection.csv")}
      >
        {t.csv}
      </Button>
    </div>
  );
}
