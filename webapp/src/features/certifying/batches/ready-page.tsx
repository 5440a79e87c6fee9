import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { centers, sessionsToChoose } from "../../../api/lookups";
import type { ReadyList, ReadyStudent, Session } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, longDay, rupees } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { office } from "../../../lib/texts/certificates-office";
import { toldApart } from "../../../lib/told-apart";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { IssueMany } from "../../../ui/issue-many";
import { useChoice } from "../../../ui/list/choice";
import { List } from "../../../ui/list/list";
import { primaryLook } from "../../../ui/list/looks";
import type { Column } from "../../../ui/list/types";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
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
  const names = toldApart(
    all,
    (one) => t.named(one.Title, longDay(one.From), longDay(one.To)),
    (one) => one.CenterName,
    (one) => one.DivName,
    (one) => one.Starts,
  );
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
              {names.get(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {search.Session ? (
        <Chosen key={search.Session} id={search.Session} session={all.find((one) => one.Id === search.Session)} />
      ) : (
        <Loaded query={sessions} empty={t.none}>
          {({ Items }) => <Start isAny={Items.length > 0} />}
        </Loaded>
      )}
    </Screen>
  );
}

/** Says what makes a student ready, and leads there. */
function Start({ isAny }: { isAny: boolean }) {
  return (
    <Notice>
      <div className="flex max-w-prose flex-col gap-3">
        <p className="font-[600] text-ink">{isAny ? t.start : t.none}</p>
        <p>{t.rules}</p>
        <p>{t.alone}</p>
      </div>
      <p className="flex flex-wrap justify-center gap-3">
        <Link to="/admin/manage-students" search={{ Status: "passed" }} className={buttonLook.small}>
          {t.toPassed}
        </Link>
        <Link to={isAny ? "/admin/manage-session" : "/admin/add-session"} className={buttonLook.small}>
          {isAny ? t.toSessions : t.toAdd}
        </Link>
      </p>
    </Notice>
  );
}

function Chosen({ id, session }: { id: number; session: Session | undefined }) {
  const query = useQuery({
    ...ready(id),
    select: (list) => list && { ...list, Items: list.Students, Total: list.Students.length },
  });
  return (
    <Loaded query={query} empty={t.empty}>
      {(list) =>
        list && list.Items.length > 0 ? (
          <Students list={list} query={query as UseQueryResult<Shown>} session={session} />
        ) : (
          <Notice>{list ? t.empty : t.missing}</Notice>
        )
      }
    </Loaded>
  );
}

type Shown = ReadyList & { Items: ReadyStudent[]; Total: number };

/**
 * Reports whether even an administrator cannot issue the certificate. Such reasons are fault codes and not rule names.
 */
const isHopeless = (one: ReadyStudent) => one.Serial !== "" || one.Lacking.some((rule) => rule.Rule.includes("."));

type StudentsProps = { list: Shown; query: UseQueryResult<Shown>; session: Session | undefined };

function Students({ list, query, session }: StudentsProps) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const good = list.Students.filter((one) => one.Ready);
  const may = (one: ReadyStudent) => one.Ready || (isAdmin && !isHopeless(one));
  const choice = useChoice(
    "",
    good.map((one) => one.SID),
  );
  const [issuing, setIssuing] = useState(false);
  const picked = list.Students.filter((one) => may(one) && choice.has(one.SID));
  return (
    <>
      <List
        id="ready"
        label={t.title}
        query={query}
        columns={columns}
        rowKey={(one) => one.SID}
        name={(one) => `${one.Name}, ${one.RegNo}`}
        record={(one) => ({ to: "/admin/student/$SID", params: { SID: String(one.SID) } })}
        choice={choice}
        mayChoose={may}
        empty={t.empty}
        total={() => t.summary(count(good.length), count(list.Students.length))}
        more={[
          {
            text: t.chooseReady,
            onAction: () => {
              choice.clear();
              choice.toggleMany(good.map((one) => one.SID));
            },
          },
          { text: t.chooseNone, onAction: choice.clear },
        ]}
        primary={
          <button
            type="button"
            className={primaryLook}
            aria-disabled={picked.length === 0}
            onClick={() => picked.length > 0 && setIssuing(true)}
          >
            {t.issue(count(picked.length))}
          </button>
        }
      />
      {issuing && (
        <IssueMany
          count={count(picked.length)}
          name={list.Title}
          students={() => picked.map((one) => one.RegNo)}
          people={picked}
          initial={daysOf(session)}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  );
}

/** Returns a session's dates up to today: a certificate must not name a future day. */
function daysOf(session: Session | undefined): { From?: string; To?: string } {
  const today = dayInIndia(new Date());
  if (!session || session.From > today) return {};
  return { From: session.From, ...(session.To <= today && { To: session.To }) };
}

const columns: readonly Column<ReadyStudent>[] = [
  { head: t.heads.student, cell: (one) => one.Name, width: 170, lead: true },
  { head: t.heads.regNo, cell: (one) => one.RegNo, width: 130, className: "tabular" },
  { head: t.heads.course, cell: (one) => one.DivName, width: 140, card: "line" },
  {
    head: t.heads.attendance,
    cell: (one) => (one.Held > 0 ? t.attendance(one.Percent, one.Threshold) : t.notHeld),
    width: 120,
    numeric: true,
  },
  {
    head: t.heads.due,
    cell: (one) => (one.Due > 0 ? rupees(one.Due) : "–"),
    width: 90,
    numeric: true,
  },
  { head: t.heads.state, cell: (one) => <State student={one} />, text: stateOf, width: 140, card: "side" },
  { head: t.heads.lacking, cell: (one) => <Lacking student={one} />, text: lackingOf, width: 240, card: "foot" },
];

function State({ student: one }: { student: ReadyStudent }) {
  return <Badge tone={one.Serial ? "plain" : one.Ready ? "good" : "wait"}>{stateOf(one)}</Badge>;
}

function stateOf(one: ReadyStudent): string {
  return one.Serial ? t.certified : one.Ready ? t.ready : t.notReady;
}

/** Shows the certificate that there is, or what a student still needs. */
function Lacking({ student: one }: { student: ReadyStudent }) {
  if (one.Serial) {
    return (
      <Link to="/admin/certificates/$serial" params={{ serial: one.Serial }} className="tabular text-brand underline">
        {one.Serial}
      </Link>
    );
  }
  return lackingOf(one);
}

function lackingOf(one: ReadyStudent): string {
  return one.Serial || (one.Ready ? "–" : one.Lacking.map((rule) => rule.Message).join("; "));
}
