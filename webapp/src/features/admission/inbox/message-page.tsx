import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { centers } from "../../../api/lookups";
import type { InboxMessage } from "../../../api/types";
import { instantInIndia } from "../../../lib/moments";
import { inbox as t } from "../../../lib/texts/inbox";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { SoftBreaks } from "../../../ui/soft-breaks";
import { useOnce } from "../../../ui/use-once";
import { AnswerForm } from "./answer-form";
import { close, message, reopen } from "./api";
import { AssignForm } from "./assign-form";
import { Correction } from "./correction";
import { StatusBadge, writerOf } from "./inbox-page";
import { StudentLink } from "./student-link";

export function MessagePage({ id }: { id: number }) {
  const query = useQuery(message(id));
  if (query.data) return <Shown key={id} message={query.data} />;
  return (
    <Screen title={t.oneTitle} area={t.area}>
      <Loaded query={query} empty={t.missing}>
        {() => <Missing text={t.missing} to="/admin/inbox" back={t.toList} />}
      </Loaded>
    </Screen>
  );
}

const isOver = (m: InboxMessage) => m.Status === "closed" || m.Status === "converted";

function Shown({ message: m }: { message: InboxMessage }) {
  const client = useQueryClient();
  const { data: places } = useQuery(centers);
  /** Shows the message that the server returned, and reloads the lists. */
  function onChanged(now: InboxMessage) {
    client.setQueryData(message(m.Id).queryKey, now);
    return client.invalidateQueries({ queryKey: ["inbox", "page"] });
  }
  const ended = useOnce(close, { success: () => t.closed, onDone: onChanged });
  const resumed = useOnce(reopen, { success: () => t.reopened, onDone: onChanged });
  const facts: [string, ReactNode][] = [
    [t.facts.name, m.Name],
    [
      t.facts.email,
      m.Email && (
        <a href={`mailto:${m.Email}`}>
          <SoftBreaks text={m.Email} />
        </a>
      ),
    ],
    [t.facts.mobile, m.Mobile && <a href={`tel:${m.Mobile}`}>{m.Mobile}</a>],
    [t.facts.course, m.Course],
    [t.facts.center, m.OId > 0 && places?.find((one) => one.OId === m.OId)?.KRCName],
    [t.facts.made, instantInIndia(m.Made)],
    [t.facts.since, instantInIndia(m.Since)],
    [t.facts.assignee, m.Assignee || t.nobody],
  ];
  return (
    <Screen
      title={`${t.kinds[m.Kind]} of ${writerOf(m)}`}
      area={t.area}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge status={m.Status} />
          {!isOver(m) && (
            <Button look="quiet" onClick={() => void ended.run(m.Id)}>
              {t.close}
            </Button>
          )}
          {m.Status === "closed" && (
            <Button look="quiet" onClick={() => void resumed.run(m.Id)}>
              {t.reopen}
            </Button>
          )}
        </span>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {m.Kind === "correction" && <Correction message={m} />}
          <Panel title={m.Subject || t.words}>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{m.Text || t.noWords}</p>
          </Panel>
          <AnswerForm message={m} isOver={isOver(m)} onChanged={onChanged} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={t.oneTitle}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
              {facts
                .filter(([, value]) => value)
                .map(([name, value]) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">{name}</dt>
                    <dd className="[overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ))}
            </dl>
          </Panel>
          {!isOver(m) && <AssignForm message={m} onChanged={onChanged} />}
          {m.Kind === "enquiry" && m.Status !== "closed" && <StudentLink message={m} onChanged={onChanged} />}
        </div>
      </div>
    </Screen>
  );
}
