import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReceiptItem } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { receipts } from "../api";
import { METHODS, type ReceiptsSearch } from "../search";

const saved = { parameters: ["Search", "From", "To", "Method", "Sort"] };

const t = fees.receipts;
const methods = Object.fromEntries(METHODS.map((one) => [one, fees.methods[one] ?? one])) as Record<
  (typeof METHODS)[number],
  string
>;
const tones = { payment: "good", refund: "wait", void: "bad" } as const;

const columns: readonly Column<ReceiptItem>[] = [
  { head: t.heads.number, cell: ({ Entry }) => Entry.Number, width: 170, lead: true, className: "tabular" },
  {
    head: t.heads.kind,
    cell: ({ Entry }) => <Badge tone={tones[Entry.Kind]}>{t.kinds[Entry.Kind]}</Badge>,
    text: ({ Entry }) => t.kinds[Entry.Kind],
    width: 96,
  },
  {
    head: t.heads.at,
    cell: ({ Entry }) => momentInIndia(Entry.At),
    width: 160,
    className: "tabular",
    card: "foot",
    sort: ["oldest", "newest"],
  },
  { head: t.heads.student, cell: (one) => one.Name, width: 160, card: "line" },
  { head: t.heads.method, cell: ({ Entry }) => fees.methods[Entry.Method] ?? Entry.Method, width: 90 },
  {
    head: t.heads.amount,
    cell: ({ Entry }) => rupees(Entry.Amount),
    width: 110,
    numeric: true,
    card: "side",
    sort: ["least", "most"],
  },
  { head: t.heads.by, cell: ({ Entry }) => Entry.By, width: 140 },
  { head: t.heads.regNo, cell: (one) => one.RegNo, width: 130, className: "tabular" },
  { head: t.heads.reference, cell: ({ Entry }) => Entry.Reference || "–", width: 150 },
  { head: t.heads.note, cell: noteOf, width: 200 },
];

/** Returns which receipt a refund or void belongs to, and why it was made. */
function noteOf({ Entry }: ReceiptItem): string {
  return [Entry.Of && t.of(Entry.Of), Entry.Reason].filter(Boolean).join(", ") || "–";
}

/** Lists all payments, refunds and voids, latest first. */
export function ReceiptsPage({ search }: { search: ReceiptsSearch }) {
  const navigate = useNavigate();
  const go = (next: ReceiptsSearch) => void navigate({ to: "/admin/receipts", search: next });
  const narrow = (part: { [K in keyof ReceiptsSearch]?: ReceiptsSearch[K] | undefined }) => {
    const { Page: _, ...kept } = { ...search, ...part };
    go(Object.fromEntries(Object.entries(kept).filter(([, value]) => value)) as ReceiptsSearch);
  };
  const isNarrowed = Boolean(search.Search || search.From || search.To || search.Method);
  return (
    <ListScreen
      id="receipts"
      saved={saved}
      title={t.title}
      query={useQuery(receipts(search))}
      pages={pagesFrom((Page, Size) => receipts({ ...search, Page }, Size))}
      columns={columns}
      rowKey={({ Entry }) => Entry.Number}
      name={({ Entry }) => Entry.Number}
      record={({ Entry }) => ({ to: "/admin/receipt", search: { Number: Entry.Number } })}
      actions={(one) => [
        { text: t.open, link: { to: "/admin/receipt", search: { Number: one.Entry.Number } } },
        one.SID !== 0 && { text: t.student, link: { to: "/admin/student/$SID", params: { SID: String(one.SID) } } },
      ]}
      search={{ value: search.Search, hint: t.hint, onSearch: (Search) => narrow({ Search }) }}
      filters={[
        { kind: "day", label: t.from, value: search.From, onChange: (From) => narrow({ From }) },
        { kind: "day", label: t.to, value: search.To, onChange: (To) => narrow({ To }) },
        choiceOf(t.method, search.Method, methods, t.anyMethod, (Method) => narrow({ Method })),
      ]}
      onClear={isNarrowed ? () => go(search.Sort ? { Sort: search.Sort } : {}) : undefined}
      sorting={{ value: search.Sort, orders: t.sorts, onSort: (to) => narrow({ Sort: to as ReceiptsSearch["Sort"] }) }}
      empty={isNarrowed ? t.noMatch : t.empty}
      emptyAction={<ButtonLink to="/admin/fees">{fees.dues.take}</ButtonLink>}
      total={({ Total }) => t.total(count(Total))}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      primary={
        <ButtonLink main to="/admin/fees">
          {fees.dues.take}
        </ButtonLink>
      }
    />
  );
}
