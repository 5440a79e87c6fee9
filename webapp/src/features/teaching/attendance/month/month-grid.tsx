import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AttendanceMonth } from "../../../../api/types";
import { ROLE } from "../../../../lib/constants";
import { monthOf } from "../../../../lib/moments";
import { attendance } from "../../../../lib/texts/attendance";
import { useSession } from "../../../../stores/session";
import { Loaded, Notice } from "../../../../ui/loaded";
import { month, type Sheet } from "../api";
import { Legend } from "../register/legend";
import { focusReason, ReasonField } from "../register/reason-field";
import type { SheetProps } from "../register/register-sheet";
import { Unseen } from "../register/unseen";
import { daysBetween, OPEN_DAYS, today } from "../search";
import { MonthBar, MonthTools } from "./month-bar";
import { MonthSheet } from "./month-sheet";
import { MonthSums } from "./month-sums";
import { MonthTable } from "./month-table";

const t = attendance.month;

/** Shows a session's registers of a month as an editable grid. */
export function MonthGrid(props: SheetProps) {
  const { session, sheet } = props;
  const query = useQuery(month({ ...sheet, Day: `${sheet.Day.slice(0, 7)}-01` }));
  return (
    <div className="flex flex-col gap-4">
      <MonthTools session={session} sheet={sheet} hasMarks={!query.data?.Summed} />
      <Loaded query={query} empty="">
        {(found) => {
          if (found.Rows.length === 0) return <Notice>{t.empty}</Notice>;
          if (found.Summed) return <MonthSums title={session.Title} month={found} bySubject={sheet.SubjectId !== 0} />;
          if (found.Days.length === 0) return <Notice>{t.noDays}</Notice>;
          return <Grid {...props} month={found} />;
        }}
      </Loaded>
    </div>
  );
}

function Grid({ month: found, session, sheet, drafts, reason, setReason }: SheetProps & { month: AttendanceMonth }) {
  const isAdmin = useSession((s) => s.role) === ROLE.admin;
  const [reasonError, setReasonError] = useState(false);
  const now = today();
  const isOld = (day: string) => daysBetween(day, now) > OPEN_DAYS;
  const isOpen = (day: string) =>
    session.Status !== "cancelled" &&
    day >= session.From &&
    day <= session.To &&
    day <= now &&
    (isAdmin || !isOld(day));
  const sheetOf = (Day: string): Sheet => ({ ...sheet, Day });
  const changed = found.Days.filter((day) => Object.keys(drafts.of(sheetOf(day))).length > 0);
  const needsReason = changed.some(isOld);
  const count = changed.reduce((n, day) => n + Object.keys(drafts.of(sheetOf(day))).length, 0);
  const nameOf = (sid: number) => found.Rows.find((row) => row.SID === sid)?.Name ?? "";

  function save() {
    if (needsReason && !reason.trim()) {
      setReasonError(true);
      return focusReason();
    }
    setReasonError(false);
    void drafts.save(changed.map(sheetOf), reason);
  }

  return (
    <>
      {needsReason && <ReasonField hint={t.reasonHint} value={reason} onChange={setReason} isMissing={reasonError} />}
      {changed.map((day) => (
        <Unseen key={day} sheet={sheetOf(day)} drafts={drafts} reason={reason} nameOf={nameOf} />
      ))}
      <p className="hidden text-muted md:block">{t.keys}</p>
      <Legend className="md:hidden" />
      <MonthTable
        label={t.label(session.Title, monthOf(sheet.Day.slice(0, 7)))}
        month={found}
        bySubject={sheet.SubjectId !== 0}
        isOpen={isOpen}
        draftsOf={(day) => drafts.of(sheetOf(day))}
        onMark={(day, line, Mark) => drafts.change(sheetOf(day), [line], { Mark })}
        onDrop={(day, sid) => drafts.drop(sheetOf(day), sid)}
        onSave={save}
      />
      <MonthSheet session={session} month={found} title={monthOf(sheet.Day.slice(0, 7))} />
      <MonthBar changed={count} busy={drafts.busy} onSave={save} />
      <p className="text-small text-muted">
        {t.rateHint} {sheet.SubjectId !== 0 && t.rateAllHint}
      </p>
    </>
  );
}
