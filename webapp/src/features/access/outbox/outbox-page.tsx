import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Mail } from "../../../api/types";
import { count, momentInIndia } from "../../../lib/format";
import { MAILS_PER_PAGE } from "../../../lib/office-constants";
import { outbox as t } from "../../../lib/texts/outbox";
import { Badge, type Tone } from "../../../ui/badge";
import { Button, buttonLook } from "../../../ui/button";
import { ManageList } from "../../../ui/manage-list";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { useAction } from "../../../ui/use-action";
import { mails, retryMail } from "./api";
import { ShowLink } from "./show-link";

const tones: Record<Mail["Status"], Tone> = { queued: "wait", sent: "good", failed: "bad" };

/** Lists outgoing e-mails with their status; failed ones can be sent again. */
export function OutboxPage({ page }: { page: number }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(mails(page));
  const [shown, setShown] = useState<Mail | null>(null);
  const retry = useAction(retryMail, { success: (answer) => answer.Message });

  async function onRetry(mail: Mail) {
    await retry.run(mail.Id);
    await client.invalidateQueries({ queryKey: ["outbox"] });
  }

  const columns: Column<Mail>[] = [
    { head: t.heads.created, cell: (m) => momentInIndia(m.Created), className: "tabular md:whitespace-nowrap" },
    { head: t.heads.to, cell: (m) => m.To, className: "[overflow-wrap:anywhere]" },
    { head: t.heads.subject, cell: (m) => <Letter mail={m} />, className: "md:w-[34%]" },
    { head: t.heads.status, cell: (m) => <State mail={m} /> },
    { head: t.heads.tries, cell: (m) => m.Tries, className: "tabular" },
    {
      head: t.heads.action,
      cell: (m) =>
        m.Status !== "sent" &&
        (query.data?.Sending ? (
          <button
            type="button"
            className={`${buttonLook.small} whitespace-nowrap`}
            disabled={retry.busy}
            aria-label={t.retryWhat(m.Subject, m.To)}
            onClick={() => void onRetry(m)}
          >
            {t.retry}
          </button>
        ) : (
          m.Link && (
            <button
              type="button"
              className={`${buttonLook.small} whitespace-nowrap`}
              aria-label={t.showWhat(m.Subject, m.To)}
              onClick={() => setShown(m)}
            >
              {t.show}
            </button>
          )
        )),
    },
  ];

  return (
    <Screen
      title={t.title}
      action={
        <Button look="quiet" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {t.refresh}
        </Button>
      }
    >
      {query.data && !query.data.Sending && (
        <p className="mb-5 rounded-md bg-warn-soft px-5 py-4 font-[600] text-warn">{t.noServer}</p>
      )}
      {shown && <ShowLink mail={shown} onClose={() => setShown(null)} />}
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(m) => m.Id}
        empty={t.empty}
        total={({ Total }) => t.total(count(Total))}
        pagesOf={({ Total }) => Math.ceil(Total / MAILS_PER_PAGE)}
        page={page}
        onPage={(Page) => void navigate({ to: ".", search: Page === 0 ? {} : { Page } })}
      />
    </Screen>
  );
}

/** Shows the subject; the text opens on demand. */
function Letter({ mail }: { mail: Mail }) {
  return (
    <details className="min-w-0">
      <summary className="min-h-6 font-[650]">{mail.Subject}</summary>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">{mail.Text}</p>
    </details>
  );
}

function State({ mail }: { mail: Mail }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tones[mail.Status]}>{t.statuses[mail.Status]}</Badge>
      {mail.Sent && <span className="text-[0.95rem] text-muted">{t.sentAt(momentInIndia(mail.Sent))}</span>}
      {mail.Tries > 0 && mail.NextTry && (
        <span className="text-[0.95rem] text-muted">{t.nextTry(momentInIndia(mail.NextTry))}</span>
      )}
      {mail.Error && <span className="text-[0.95rem] text-danger [overflow-wrap:anywhere]">{mail.Error}</span>}
    </span>
  );
}
