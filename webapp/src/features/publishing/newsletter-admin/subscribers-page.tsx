import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Subscriber, SubscriptionStatus } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { letters as t } from "../../../lib/texts/letters";
import { Badge, type Tone } from "../../../ui/badge";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { useOnce } from "../../../ui/use-once";
import { exportSubscribers, subscriberPage } from "./api";
import { LettersList, sentLink, writeLink } from "./frame";
import type { SubscriberSearch } from "./search";

const saved = { parameters: ["Search", "Status", "Sort"] };

const tones: Record<SubscriptionStatus, Tone> = { pending: "wait", confirmed: "good", unsubscribed: "bad" };

const columns: readonly Column<Subscriber>[] = [
  { head: t.heads.email, cell: (s) => s.Email, width: 320, lead: true, sort: ["name", "name_desc"] },
  {
    head: t.heads.status,
    cell: (s) => <Badge tone={tones[s.Status]}>{t.statuses[s.Status]}</Badge>,
    text: (s) => t.statuses[s.Status],
    width: 130,
    card: "side",
  },
  {
    head: t.heads.since,
    cell: (s) => momentInIndia(s.Since),
    width: 180,
    className: "tabular",
    card: "line",
  },
];

/** The paged list of subscribers. */
export function SubscribersPage({ search }: { search: SubscriberSearch }) {
  return (
    <LettersList title={t.subscribers}>
      <Subscribers search={search} />
    </LettersList>
  );
}

function Subscribers({ search }: { search: SubscriberSearch }) {
  const navigate = useNavigate();
  const { Page = 0, ...filters } = search;
  const go = (to: SubscriberSearch) => void navigate({ to: ".", search: to });
  const { Search, Status, Sort } = filters;
  const narrow = (part: { [K in keyof SubscriberSearch]?: SubscriberSearch[K] | undefined }) =>
    go(Object.fromEntries(Object.entries({ ...filters, ...part }).filter(([, value]) => value)) as SubscriberSearch);
  const isNarrowed = Boolean(Search || Status);
  const file = useOnce((status: string | undefined) => exportSubscribers(status).then(() => true), {
    success: () => t.exported,
  });
  return (
    <ListScreen
      id="subscribers"
      saved={saved}
      title={t.subscribers}
      views={sentLink}
      primary={writeLink}
      more={[{ text: t.export, onAction: () => void file.run(Status) }]}
      query={useQuery(subscriberPage(search))}
      pages={pagesFrom((Page, Size) => subscriberPage({ ...search, Page }, Size))}
      exports={false}
      columns={columns}
      rowKey={(s) => s.Id}
      name={(s) => s.Email}
      detail={false}
      search={{
        value: Search,
        hint: t.searchHint,
        onSearch: (words) => narrow({ Search: words }),
      }}
      filters={[choiceOf(t.status, Status, t.statuses, t.anyStatus, (status) => narrow({ Status: status }))]}
      onClear={isNarrowed ? () => narrow({ Search: undefined, Status: undefined }) : undefined}
      sorting={{ value: Sort, orders: t.sorts, onSort: (to) => narrow({ Sort: to as SubscriberSearch["Sort"] }) }}
      empty={isNarrowed ? t.noMatch : t.empty}
      total={({ Total }) => t.total(count(Total))}
      page={Page}
      onPage={(to) => go({ ...filters, Page: to })}
    />
  );
}
