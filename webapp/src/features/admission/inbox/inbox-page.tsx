import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { InboxMessage, MessageStatus } from "../../../api/types";
import { count, cut, instantInIndia } from "../../../lib/format";
import { inbox as t } from "../../../lib/texts/inbox";
import { recordDetails } from "../../../lib/texts/self";
import { Badge, type Tone } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { messagePage } from "./api";
import type { InboxSearch } from "./search";

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

const columns: Column<InboxMessage>[] = [
  {
    head: t.heads.from,
    cell: (m) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="block font-[650]">{writerOf(m)}</span>
        {m.Name && <span className="text-muted">{m.Email || m.Mobile}</span>}
      </span>
    ),
  },
  {
    head: t.heads.about,
    cell: (m) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="block font-[600]">
          {[t.kinds[m.Kind], m.Subject || m.Course || recordDetails[m.Detail]].filter(Boolean).join(": ")}
        </span>
        <span className="text-muted">{cut(m.Text || m.Proposed, WORDS)}</span>
      </span>
    ),
  },
  { head: t.heads.status, cell: (m) => <StatusBadge status={m.Status} /> },
  { head: t.heads.assignee, cell: (m) => m.Assignee || t.nobody },
  { head: t.heads.made, cell: (m) => instantInIndia(m.Made), className: "tabular" },
  {
    head: t.heads.action,
    cell: (m) => (
      <Link
        to="/admin/inbox/$id"
        params={{ id: String(m.Id) }}
        className={buttonLook.small}
        aria-label={t.openWhat(writerOf(m))}
      >
        {t.open}
      </Link>
    ),
  },
];

/** The list of messages from visitors. The filters and the page are in the address. */
export function InboxPage({ search }: { search: InboxSearch }) {
  const navigate = useNavigate();
  const query = useQuery(messagePage(search));
  const { Page = 0, ...filters } = search;
  const go = (to: InboxSearch) => void navigate({ to: ".", search: to });
  const isFiltered = Object.keys(filters).length > 0;
  /** A new filter starts at the first page; empty filters are left out of the address. */
  const filter = (change: { [K in keyof InboxSearch]: InboxSearch[K] | undefined }) =>
    go(Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== undefined)));

  return (
    <Screen title={t.title} area={t.group}>
      <ListTools search={search.Search} hint={t.searchHint} onSearch={(Search) => filter({ Search })}>
        <ListChoice
          label={t.kind}
          value={search.Kind}
          texts={t.kinds}
          any={t.anyKind}
          onChange={(Kind) => filter({ Kind })}
        />
        <ListChoice
          label={t.status}
          value={search.Status}
          texts={t.statuses}
          any={t.anyStatus}
          onChange={(Status) => filter({ Status })}
        />
        <ListChoice
          label={t.whose}
          value={search.Mine ? "mine" : undefined}
          texts={t.mine}
          any={t.everybody}
          onChange={(mine) => filter({ Mine: mine ? true : undefined })}
        />
      </ListTools>
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(m) => m.Id}
        empty={isFiltered ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={Page}
        onPage={(to) => go({ ...filters, Page: to })}
      />
    </Screen>
  );
}
