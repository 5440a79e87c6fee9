import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useState } from "react";
import type { Session, SessionRoom } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { count, longDay } from "../../../lib/format";
import { sessions as t } from "../../../lib/texts/sessions";
import { Button, buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import { Screen } from "../../../ui/screen";
import { useOnce } from "../../../ui/use-once";
import { askAgain, cancelSession, room, startSession } from "./api";
import { EnrolPanel } from "./enrol-panel";
import { FinishDialog } from "./finish-dialog";
import { Seats } from "./seats";
import { SessionSheet } from "./session-sheet";
import { StateBadge } from "./state-badge";
import { timesOf } from "./values";

/** Shows one session: its details, its students and its actions. */
export function SessionPage({ Id }: { Id: number }) {
  const query = useQuery(room(Id));
  return (
    <Screen title={query.data?.Session.Title ?? t.page.facts} area={t.area}>
      <Loaded query={query} empty={t.missing}>
        {(found) =>
          found ? <Known room={found} /> : <Missing text={t.missing} to="/admin/manage-session" back={t.toList} />
        }
      </Loaded>
    </Screen>
  );
}

function Known({ room: { Session: one, Students } }: { room: SessionRoom }) {
  const over = one.Status === "finished" || one.Status === "cancelled";
  return (
    <div className="flex flex-col gap-6">
      {!over && <Steps room={{ Session: one, Students }} />}
      <Panel title={t.page.facts} action={<StateBadge status={one.Status} />}>
        <FactGrid facts={factsOf(one)} />
      </Panel>
      <SessionSheet room={{ Session: one, Students }} />
      <div className={over ? "" : "grid items-start gap-6 xl:grid-cols-[3fr_2fr]"}>
        <Seats session={one} students={Students} />
        {!over && <EnrolPanel session={one} students={Students} />}
      </div>
    </div>
  );
}

function seatsLeft({ Seats: seats, Taken }: Session): string {
  if (seats === 0) return t.page.unlimited;
  return Taken >= seats ? t.page.full(count(seats)) : t.page.left(count(seats - Taken), count(seats));
}

const factsOf = (one: Session): [string, string][] => [
  [t.page.center, one.CenterName],
  [t.page.division, one.DivName || t.page.any],
  [t.page.teacher, one.Teacher || t.noTeacher],
  [t.page.dates, `${longDay(one.From)} – ${longDay(one.To)}`],
  [t.page.times, timesOf(one)],
  [t.page.seats, seatsLeft(one)],
  [t.page.description, one.Description],
  [t.page.reason, one.Reason],
];

/** Ignores the second click of a double click on Start, which would hit Finish in the same place. */
const first = (act: () => void) => (event: MouseEvent) => event.detail < 2 && act();

/** The next steps of a session. */
function Steps({ room: { Session: one, Students } }: { room: SessionRoom }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<"finish" | "cancel" | null>(null);
  const onDone = () => askAgain(client);
  const close = () => setAsked(null);
  const start = useOnce(startSession, { success: (answer) => answer.Message, onDone });
  return (
    <div className="flex flex-wrap gap-3">
      {one.Status === "planned" ? (
        <Button aria-disabled={start.busy} onClick={first(() => void start.run(one.Id))}>
          {t.page.start}
        </Button>
      ) : (
        <Button onClick={first(() => setAsked("finish"))}>{t.page.finish}</Button>
      )}
      <Link to="/admin/edit-session/$Id" params={{ Id: String(one.Id) }} className={buttonLook.quiet}>
        {t.edit}
      </Link>
      <Button look="quiet" onClick={() => setAsked("cancel")}>
        {t.page.cancel}
      </Button>
      {asked === "finish" && <FinishDialog session={one} students={Students} onClose={close} onDone={onDone} />}
      {asked === "cancel" && (
        <QuickForm
          title={t.cancel.title(one.Title)}
          about={<p>{t.cancel.about}</p>}
          fields={[{ name: "Reason", label: t.cancel.reason, kind: "long", maxLength: MOST.line }]}
          initial={{ Reason: "" }}
          submit={t.cancel.submit}
          save={({ Reason }) => cancelSession(one.Id, Reason)}
          success={(answer) => answer.Message}
          onSaved={onDone}
          onClose={close}
        />
      )}
    </div>
  );
}
