import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReceiptItem } from "../../../api/types";
import { count, momentInIndia, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { Badge } from "../../../ui/badge";
import { TextField } from "../../../ui/field";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { receipts } from "../api";
import { METHODS, type ReceiptsSearch } from "../search";

const t = fees.receipts;
const methods = Object.fromEntries(METHODS.map((one) => [one, fees.methods[one] ?? one])) as Record<
  (typeof METHODS)[number],
  string
>;
const tones = { payment: "good", refund: "wait", void: "bad" } as const;

const columns: Column<ReceiptItem>[] = [
  {
    head: t.heads.number,
    cell: ({ Entry }) => (
      <span className="flex flex-col items-start gap-1">
        <Link to="/admin/receipt" search={{ Number: Entry.Number }} className="tabular font-[650] underline">
          {Entry.Number}
        </Link>
        <Badge tone={tones[Entry.Kind]}>{t.kinds[Entry.Kind]}</Badge>
        {Entry.Of && <span className="text-[0.95rem] text-muted">{t.of(Entry.Of)}</span>}
        {Entry.Reason && <span className="text-[0.95rem] text-muted">{Entry.Reason}</span>}
      </span>
    ),
  },
  { head: t.heads.at, cell: ({ Entry }) => momentInIndia(Entry.At), className: "tabular md:whitespace-nowrap" },
  {
    head: t.heads.student,
    cell: (one) => (
      <>
        {one.SID === 0 ? (
          <span className="font-[650]">{one.Name}</span>
        ) : (
          <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="font-[650] underline">
            {one.Name}
          </Link>
        )}
        <span className="tabular block text-[0.95rem] text-muted">{one.RegNo}</span>
      </>
    ),
  },
  {
    head: t.heads.method,
    cell: ({ Entry }) => (
      <>
        {fees.methods[Entry.Method] ?? Entry.Method}
        {Entry.Reference && <span className="block text-[0.95rem] text-muted">{Entry.Reference}</span>}
      </>
    ),
  },
  { head: t.heads.amount, cell: ({ Entry }) => rupees(Entry.Amount), className: "tabular md:text-right" },
  { head: t.heads.by, cell: ({ Entry }) => Entry.By },
];

/** Lists all payments, refunds and voids, latest first. */
export function ReceiptsPage({ search }: { search: ReceiptsSearch }) {
  const navigate = useNavigate();
  const query = useQuery(receipts(search));
  const go = (next: ReceiptsSearch) => void navigate({ to: "/admin/receipts", search: next });
  const narrow = (part: Partial<ReceiptsSearch>) => {
    const { Page: _, ...kept } = { ...search, ...part };
    go(Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as ReceiptsSearch);
  };
  const isNarrowed = Boolean(search.Search || search.From || search.To || search.Method);
  return (
    <Screen title={t.title} area={fees.group}>
      <ListTools search={search.Search} hint={t.hint} onSearch={(words) => narrow({ Search: words ?? "" })}>
        <TextField
          label={t.from}
          type="date"
          value={search.From ?? ""}
          onChange={(e) => narrow({ From: e.target.value })}
        />
        <TextField label={t.to} type="date" value={search.To ?? ""} onChange={(e) => narrow({ To: e.target.value })} />
        <ListChoice
          label={t.method}
          value={search.Method}
          texts={methods}
          any={t.anyMethod}
          onChange={(Method) => narrow(Method ? { Method } : { Method: undefined as never })}
        />
      </ListTools>
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={({ Entry }) => Entry.Number}
        empty={isNarrowed ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={search.Page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}
