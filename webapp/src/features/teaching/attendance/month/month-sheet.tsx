import type { AttendanceMonth, Session } from "../../../../api/types";
import { longDay } from "../../../../lib/format";
import { attendance } from "../../../../lib/texts/attendance";
import { prints as t } from "../../../../lib/texts/prints";
import { PrintSheet } from "../../../../ui/print/print-sheet";
import { timesOf } from "../../sessions/values";
import { MARKS, toMark } from "../register/marks";

const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

type Props = { session: Session; month: AttendanceMonth; title: string };

/** The register of a month on paper: a row for each student, a column for each day, and the sums. */
export function MonthSheet({ session, month: { Days, Rows }, title }: Props) {
  return (
    <PrintSheet
      isWide
      title={t.register.title}
      about={`${session.Title} · ${title}`}
      facts={[
        [t.center, session.CenterName],
        [t.course, session.DivName],
        [t.teacher, session.Teacher],
        [t.times, timesOf(session)],
        [t.dates, `${longDay(session.From)} – ${longDay(session.To)}`],
      ]}
      signs={[t.register.teacher, t.register.head]}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col" className="sheet-name-cell">
              {t.student}
            </th>
            {Days.map((day) => (
              <th key={day} scope="col">
                {WEEKDAYS[new Date(day).getUTCDay()]}
                <br />
                {Number(day.slice(8))}
              </th>
            ))}
            {MARKS.map((mark) => (
              <th key={mark} scope="col">
                {attendance.letters[mark]}
              </th>
            ))}
            <th scope="col">{t.register.rate}</th>
          </tr>
        </thead>
        <tbody>
          {Rows.map((one, i) => (
            <tr key={one.RegNo}>
              <td>{i + 1}</td>
              <td className="sheet-name-cell">
                {one.Name} <small className="tabular whitespace-nowrap">{one.RegNo}</small>
              </td>
              {Days.map((day, j) => {
                const mark = toMark(one.Marks[j] ?? "");
                return <td key={day}>{mark ? attendance.letters[mark] : one.In[j] ? "" : "–"}</td>;
              })}
              {MARKS.map((mark) => (
                <td key={mark}>{one.Marks.filter((each) => each === mark).length}</td>
              ))}
              <td>{one.Tally.Percent ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sheet-note">
        {MARKS.map((mark) => `${attendance.letters[mark]} ${attendance.marks[mark].toLowerCase()}`).join(", ")}.{" "}
        {t.register.legend} {attendance.month.rateHint}
      </p>
    </PrintSheet>
  );
}
