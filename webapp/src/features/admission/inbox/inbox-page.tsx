import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { InboxMessage, MessageStatus } from "../../../api/types";
import { count, cut } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { inbox as t } from "../../../lib/texts/inbox";
import { recordDetails } from "../../../lib/texts/self";
import { Badge, type Tone } from "../../../ui/badge";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { messagePage } from "./api";
import type { InboxSearch } from "./search";

const saved = { parameters: ["Search", "Kind", "Status", "Mine", "Sort"] };

const tones: Record<MessageStatus, Tone> = {
  new: "wait",
  assigned: "plain",
  answered: "good",
  converted: "good",
  closed: "bad",
};
const WORDS = 90; // characters of a message in the list

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}

export const writerOf = (m: InboxMessage) => m.Name || m.Email || m.Mobile || t.noName;

const columns: readonly Column<InboxMessage>[] = [
  { head: t.heads.from, cell: writerOf, width: 170, lead: true, sort: ["name", "name_desc"] },
  {
    head: t.heads.about,
    cell: (m) => [t.kinds[m.Kind], m.Subject || m.Course || recordDetails[m.Detail]].filter(Boolean).join(": "),
    width: 220,
    card: "line",
  },
  {
    head: t.heads.text,
    cell: (m) => cut(m.Text || m.Proposed, WORDS) || "–",
    text: (m) => m.Text || m.Proposed || "–",
    width: 220,
    card: "foot",
  },
  {
    head: t.heads.status,
    cell: (m) => <StatusBadge status={m.Status} />,
    text: (m) => t.statuses[m.Status],
    width: 108,
    card: "side",
  },
  { head: t.heads.assignee, cell: (m) => m.Assignee || t.nobody, width: 140 },
  {
    head: t.heads.made,
    cell: (m) => momentInIndia(m.Made),
    width: 160,
    className: "tabular",
    sort: ["oldest", "newest"],
  },
  { head: t.facts.email, cell: (m) => m.Email || "–", width: 200 },
  { head: t.facts.mobile, cell: (m) => m.Mobile || "–", width: 120, className: "tabular" },
];

/** The list of messages from visitors. The filters and the page are in the address. */
export function InboxPage({ search }: { search: InboxSearch }) {
  const navigate = useNavigate();
  const { Page = 0, ...filters } = search;
  const go = (to: InboxSearch) => void navigate({ to: ".", search: to });
  const isFiltered = Object.keys(filters).some((one) => one !== "Sort");
  /** A new filter starts at the first page; empty filters are left out of the address. */
  const filter = (change: { [K in keyof InboxSearch]: InboxSearch[K] | undefined }) =>
    go(Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined)));

  const recordOf = (m: InboxMessage) => ({ to: "/admin/inbox/$id", params: { id: String(m.Id) } });
  return (
    <ListScreen
      id="inbox"
      saved={saved}
      title={t.title}
      query={useQuery(messagePage(search))}
      pages={pagesFrom((Page, Size) => messagePage({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(m) => m.Id}
      name={writerOf}
      record={recordOf}
      actions={(m) => [{ text: t.open, link: recordOf(m) }]}
      detail={(m) => <p className="whitespace-pre-line [overflow-wrap:break-word]">{m.Text || m.Proposed}</p>}
      search={{ value: search.Search, hint: t.searchHint, onSearch: (Search) => filter({ Search }) }}
      filters={[
        choiceOf(t.kind, search.Kind, t.kinds, t.anyKind, (Kind) => filter({ Kind })),
        choiceOf(t.status, search.Status, t.statuses, t.anyStatus, (Status) => filter({ Status })),
        choiceOf(t.whose, search.Mine ? "mine" : undefined, t.mine, t.everybody, (mine) =>
          filter({ Mine: mine ? true : undefined }),
        ),
      ]}
      onClear={isFiltered ? () => go(search.Sort ? { Sort: search.Sort } : {}) : undefined}
      sorting={{ value: search.Sort, orders: t.sorts, onSort: (to) => filter({ Sort: to as InboxSearch["Sort"] }) }}
      empty={isFiltered ? t.noMatch : t.empty}
      total={({ Total }) => t.total(count(Total))}
      page={Page}
      onPage={(to) => go({ ...filters, Page: to })}
    />
  );
}
