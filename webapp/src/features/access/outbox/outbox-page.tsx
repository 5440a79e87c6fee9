import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Mail } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { MAILS_PER_PAGE } from "../../../lib/office-constants";
import { outbox as t } from "../../../lib/texts/outbox";
import { Badge, type Tone } from "../../../ui/badge";
import { ListScreen } from "../../../ui/list/list-screen";
import { primaryLook } from "../../../ui/list/looks";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { useAction } from "../../../ui/use-action";
import { mails, retryMail } from "./api";
import type { OutboxSearch } from "./search";
import { ShowLink } from "./show-link";

const tones: Record<Mail["Status"], Tone> = { queued: "wait", sent: "good", failed: "bad" };

/** Lists outgoing e-mails with their status; failed ones can be sent again. */
export function OutboxPage({ search }: { search: OutboxSearch }) {
  const navigate = useNavigate();
  const go = (to: OutboxSearch) => void navigate({ to: ".", search: to });
  const client = useQueryClient();
  const query = useQuery(mails(search));
  const [shown, setShown] = useState<Mail | null>(null);
  const retry = useAction(retryMail, { success: (answer) => answer.Message });

  async function onRetry(mail: Mail) {
    if (retry.busy) return;
    await retry.run(mail.Id);
    await client.invalidateQueries({ queryKey: ["outbox"] });
  }

  return (
    <ListScreen
      id="outbox"
      title={t.title}
      before={
        <>
          {query.data && !query.data.Sending && (
            <p className="mb-3 rounded-md bg-warn-soft px-4 py-2.5 font-[600] text-warn">{t.noServer}</p>
          )}
          {shown && <ShowLink mail={shown} onClose={() => setShown(null)} />}
        </>
      }
      query={query}
      pages={pagesFrom((Page, Size) => mails({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(m) => m.Id}
      name={(m) => t.named(m.Subject, m.To)}
      actions={(m) => [
        m.Status !== "sent" && query.data?.Sending === true && { text: t.retry, onAction: () => void onRetry(m) },
        m.Status !== "sent" &&
          query.data?.Sending === false &&
          m.Link !== "" && { text: t.show, onAction: () => setShown(m) },
      ]}
      detail={(m) => <p className="whitespace-pre-line [overflow-wrap:break-word]">{m.Text}</p>}
      empty={t.empty}
      total={({ Total }) => t.total(count(Total))}
      pagesOf={({ Total }) => Math.ceil(Total / MAILS_PER_PAGE)}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (to) => go(to ? { Sort: to as NonNullable<OutboxSearch["Sort"]> } : {}),
      }}
      page={search.Page}
      onPage={(Page) => go({ ...(search.Sort && { Sort: search.Sort }), ...(Page > 0 && { Page }) })}
      primary={
        <button type="button" className={primaryLook} disabled={query.isFetching} onClick={() => void query.refetch()}>
          {t.refresh}
        </button>
      }
    />
  );
}

const columns: readonly Column<Mail>[] = [
  {
    head: t.heads.created,
    cell: (m) => momentInIndia(m.Created),
    width: 150,
    className: "tabular",
    card: "foot",
    sort: ["oldest", "newest"],
  },
  { head: t.heads.to, cell: (m) => m.To, width: 200, card: "line", sort: ["name", "name_desc"] },
  { head: t.heads.subject, cell: (m) => m.Subject, width: 240, lead: true },
  {
    head: t.heads.status,
    cell: (m) => <Badge tone={tones[m.Status]}>{t.statuses[m.Status]}</Badge>,
    text: (m) => t.statuses[m.Status],
    width: 104,
    card: "side",
  },
  { head: t.heads.more, cell: moreOf, width: 190 },
  { head: t.heads.tries, cell: (m) => count(m.Tries), width: 72, numeric: true },
];

/** Returns when a mail was sent, or why it was not and when the next try is. */
function moreOf(m: Mail): string {
  if (m.Sent) return t.sentAt(momentInIndia(m.Sent));
  const next = m.Tries > 0 && m.NextTry && t.nextTry(momentInIndia(m.NextTry));
  return [m.Error, next].filter(Boolean).join(". ") || "–";
}
