import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { centers, sessionsToChoose } from "../../../api/lookups";
import type { ReadyList, ReadyStudent, Session } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, dayInIndia, longDay, rupees } from "../../../lib/format";
import { office } from "../../../lib/texts/certificates-office";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { IssueMany } from "../../../ui/issue-many";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import type { ReadySearch } from "../search";
import { ready } from "./batch-api";

const t = office.ready;

/**
 * Shows which students of a session can be certified and why others cannot, and issues certificates to the selected
 * ones.
 */
export function ReadyPage({ search }: { search: ReadySearch }) {
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const sessions = useQuery(sessionsToChoose(search.OId ?? 0, ""));
  const go = (next: ReadySearch) => void navigate({ to: "/admin/certificates/ready", search: next });
  const all = sessions.data?.Items ?? [];
  return (
    <Screen title={t.title} area={office.area}>
      <div className="mb-5 grid gap-4 sm:grid-cols-2">
        {isAdmin && (
          <SelectField
            label={office.list.center}
            value={search.OId ?? ""}
            onChange={(e) => go(e.target.value ? { OId: Number(e.target.value) } : {})}
          >
            <option value="">{office.list.anyCenter}</option>
            {centerList.map((one) => (
              <option key={one.OId} value={one.OId}>
                {one.KRCName}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t.session}
          value={search.Session ?? ""}
          onChange={(e) => go({ ...(search.OId && { OId: search.OId }), Session: Number(e.target.value) })}
        >
          <option value="">{t.choose}</option>
          {all.map((one) => (
            <option key={one.Id} value={one.Id}>
              {t.named(one.Title, longDay(one.From), longDay(one.To))}
            </option>
          ))}
        </SelectField>
      </div>
      {search.Session ? (
        <Chosen key={search.Session} id={search.Session} session={all.find((one) => one.Id === search.Session)} />
      ) : (
        <Loaded query={sessions} empty={t.none}>
          {({ Items }) => <Notice>{Items.length > 0 ? t.start : t.none}</Notice>}
        </Loaded>
      )}
    </Screen>
  );
}

function Chosen({ id, session }: { id: number; session: Session | undefined }) {
  return (
    <Loaded query={useQuery(ready(id))} empty={t.empty}>
      {(list) =>
        list && list.Students.length > 0 ? (
          <Students list={list} session={session} />
        ) : (
          <Notice>{list ? t.empty : t.missing}</Notice>
        )
      }
    </Loaded>
  );
}

/**
 * Reports whether even an administrator cannot issue the certificate. Such reasons are fault codes and not rule names.
 */
const isHopeless = (one: ReadyStudent) => one.Serial !== "" || one.Lacking.some((rule) => rule.Rule.includes("."));

function Students({ list, session }: { list: ReadyList; session: Session | undefined }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const good = list.Students.filter((one) => one.Ready);
  const may = list.Students.filter((one) => one.Ready || (isAdmin && !isHopeless(one)));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(good.map((one) => one.SID)));
  const [issuing, setIssuing] = useState(false);
  const picked = may.filter((one) => chosen.has(one.SID));
  const toggle = (sid: number) => {
    const next = new Set(chosen);
    if (!next.delete(sid)) next.add(sid);
    setChosen(next);
  };
  const days = daysOf(session);

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {t.summary(count(good.length), count(list.Students.length))}
        </p>
        <Button look="small" onClick={() => setChosen(new Set(good.map((one) => one.SID)))}>
          {t.chooseReady}
        </Button>
        <Button look="small" onClick={() => setChosen(new Set())}>
          {t.chooseNone}
        </Button>
        <Button aria-disabled={picked.length === 0} onClick={() => picked.length > 0 && setIssuing(true)}>
          {t.issue(count(picked.length))}
        </Button>
      </div>
      <Table
        label={t.title}
        columns={columnsOf(chosen, toggle, new Set(may.map((one) => one.SID)))}
        rows={list.Students}
        rowKey={(one) => one.SID}
      />
      {issuing && (
        <IssueMany
          count={count(picked.length)}
          name={list.Title}
          students={() => picked.map((one) => one.RegNo)}
          initial={days}
          onClose={() => setIssuing(false)}
        />
      )}
    </div>
  );
}

/** Returns a session's dates up to today: a certificate must not name a future day. */
function daysOf(session: Session | undefined): { From?: string; To?: string } {
  const today = dayInIndia(new Date());
  if (!session || session.From > today) return {};
  return { From: session.From, ...(session.To <= today && { To: session.To }) };
}

function columnsOf(
  chosen: ReadonlySet<number>,
  toggle: (sid: number) => void,
  may: ReadonlySet<number>,
): Column<ReadyStudent>[] {
  return [
    {
      head: t.heads.choose,
      cell: (one) =>
        may.has(one.SID) && (
          <input
            type="checkbox"
            className="size-5 accent-brand align-middle"
            aria-label={t.one(one.Name, one.RegNo)}
            checked={chosen.has(one.SID)}
            onChange={() => toggle(one.SID)}
          />
        ),
    },
    {
      head: t.heads.student,
      cell: (one) => (
        <div>
          <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="font-[650] underline">
            {one.Name}
          </Link>
          <span className="tabular block text-[0.95rem] text-muted">{one.RegNo}</span>
        </div>
      ),
    },
    { head: t.heads.course, cell: (one) => one.DivName },
    {
      head: t.heads.attendance,
      cell: (one) => (one.Held > 0 ? t.attendance(one.Percent, one.Threshold) : t.notHeld),
      className: "tabular",
    },
    { head: t.heads.due, cell: (one) => (one.Due > 0 ? rupees(one.Due) : "\u2013"), className: "tabular" },
    { head: t.heads.state, cell: (one) => <State student={one} /> },
  ];
}

function State({ student: one }: { student: ReadyStudent }) {
  if (one.Serial) {
    return (
      <span className="flex flex-col items-start gap-1">
        <Badge tone="plain">{t.certified}</Badge>
        <Link to="/admin/certificates/$serial" params={{ serial: one.Serial }} className="tabular underline">
          {one.Serial}
        </Link>
      </span>
    );
  }
  if (one.Ready) return <Badge tone="good">{t.ready}</Badge>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone="wait">{t.notReady}</Badge>
      <ul className="list-disc pl-5 text-[0.95rem]">
        {one.Lacking.map((rule) => (
          <li key={rule.Rule}>{rule.Message}</li>
        ))}
      </ul>
    </span>
  );
}
