import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Subscriber, SubscriptionStatus } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, instantInIndia } from "../../../lib/format";
import { letters as t } from "../../../lib/texts/letters";
import { useSession } from "../../../stores/session";
import { Badge, type Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import type { Column } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import { exportSubscribers, subscriberPage } from "./api";
import { LettersFrame } from "./frame";
import type { SubscriberSearch } from "./search";

const tones: Record<SubscriptionStatus, Tone> = { pending: "wait", confirmed: "good", unsubscribed: "bad" };

const columns: Column<Subscriber>[] = [
  { head: t.heads.email, cell: (s) => <span className="font-[650] [overflow-wrap:anywhere]">{s.Email}</span> },
  { head: t.heads.status, cell: (s) => <Badge tone={tones[s.Status]}>{t.statuses[s.Status]}</Badge> },
  { head: t.heads.since, cell: (s) => instantInIndia(s.Since), className: "tabular" },
];

/** The paged list of subscribers. */
export function SubscribersPage({ search }: { search: SubscriberSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const file = useOnce((status: string | undefined) => exportSubscribers(status).then(() => true), {
    success: () => t.exported,
  });
  return (
    <LettersFrame
      title={t.subscribers}
      action={
        isAdmin && (
          <Button look="quiet" onClick={() => void file.run(search.Status)}>
            {t.export}
          </Button>
        )
      }
    >
      <List search={search} />
    </LettersFrame>
  );
}

function List({ search }: { search: SubscriberSearch }) {
  const navigate = useNavigate();
  const query = useQuery(subscriberPage(search));
  const { Page = 0, ...filters } = search;
  const go = (to: SubscriberSearch) => void navigate({ to: ".", search: to });
  const { Search, Status } = filters;
  return (
    <>
      <ListTools
        search={Search}
        hint={t.searchHint}
        onSearch={(words) => go({ ...(Status && { Status }), ...(words && { Search: words }) })}
      >
        <ListChoice
          label={t.status}
          value={Status}
          texts={t.statuses}
          any={t.anyStatus}
          onChange={(status) => go({ ...(Search && { Search }), ...(status && { Status: status }) })}
        />
      </ListTools>
      <ManageList
        query={query}
        label={t.subscribers}
        columns={columns}
        rowKey={(s) => s.Id}
        empty={Search || Status ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={Page}
        onPage={(to) => go({ ...filters, Page: to })}
      />
    </>
  );
}
