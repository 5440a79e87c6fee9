import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Collected } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, longDay, rupees } from "../../../lib/format";
import { monthOf } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { fees } from "../../../lib/texts/fees";
import { useSession } from "../../../stores/session";
import { Button } from "../../../ui/button";
import { ChoiceField } from "../../../ui/choice-field";
import { TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import { collection, collectionFile } from "../api";
import { paiseOf } from "../counter/plan";
import { type CollectionSearch, METHODS } from "../search";
import { CenterChoice } from "./center-choice";

const t = fees.collection;

/** The collection of a day, month or division by payment method; amounts are in paise. */
type Row = { key: string; of: Collected | null; by: Record<string, number>; all: number; count: number };

const empty = (key: string, of: Collected | null): Row => ({ key, of, by: {}, all: 0, count: 0 });

/** Groups the server's figures into rows, with a row of totals at the end. */
export function rowsOf(collected: readonly Collected[]): Row[] {
  const sum = empty("", null);
  const rows = new Map<string, Row>();
  for (const one of collected) {
    const key = one.Day || String(one.DID);
    const row = rows.get(key) ?? empty(key, one);
    for (const to of [row, sum]) {
      to.by[one.Method] = (to.by[one.Method] ?? 0) + paiseOf(one.Amount);
      to.all += paiseOf(one.Amount);
      to.count += one.Count;
    }
    rows.set(key, row);
  }
  return [...rows.values(), sum];
}

/** Shows the collection by day, month or course, and by payment method, less refunds and voids. */
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
        <ChoiceField
          label={t.by}
          value={search.By ?? "day"}
          texts={t.rows}
          onChange={(By) => set({ By: By === "day" ? undefined : By })}
        />
      </div>
      <Loaded query={useQuery(collection(search))} empty={t.empty}>
        {(collected) => <Shown rows={rowsOf(collected)} search={search} />}
      </Loaded>
    </Screen>
  );
}

function Shown({ rows, search }: { rows: Row[]; search: CollectionSearch }) {
  const by = search.By ?? "day";
  const sum = rows.at(-1);
  const used = METHODS.filter((method) => sum?.by[method] !== undefined);
  const save = useOnce(async () => saveFile(await collectionFile(search), `collection-by-${by}.csv`), {
    success: () => t.saved,
    failure: () => t.failed,
  });
  const columns: Column<Row>[] = [
    { head: t.rows[by], cell: ({ of }) => <Name of={of} by={by} /> },
    ...used.map((method) => ({
      head: fees.methods[method] ?? method,
      cell: (row: Row) => rupees((row.by[method] ?? 0) / 100),
      className: "tabular md:text-right",
    })),
    { head: t.all, cell: (row) => rupees(row.all / 100), className: "tabular font-[650] md:text-right" },
    { head: t.count, cell: (row) => count(row.count), className: "tabular md:text-right" },
  ];
  return (
    <div className="flex flex-col gap-5">
      <Table label={t.title} columns={columns} rows={rows} rowKey={(row) => row.key} />
      <Button look="quiet" className="self-start" aria-disabled={save.busy} onClick={() => void save.run(undefined)}>
        {t.csv}
      </Button>
    </div>
  );
}

/** The name of a row; the row of totals has none of its own. */
function Name({ of, by }: { of: Collected | null; by: keyof typeof t.rows }) {
  if (!of) return <b className="font-[650]">{t.all}</b>;
  if (of.DID === 0) {
    return <b className="font-[650]">{by === "month" ? monthOf(of.Day.slice(0, 7)) : longDay(of.Day)}</b>;
  }
  return (
    <>
      <b className="font-[650]">{of.DivName}</b>
      {of.Title !== of.DivName && <span className="block text-[0.95rem] text-muted">{of.Title}</span>}
    </>
  );
}
