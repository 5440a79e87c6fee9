import type { SessionRoom } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { prints as t } from "../../../lib/texts/prints";
import { sessions } from "../../../lib/texts/sessions";
import { PrintSheet } from "../../../ui/print/print-sheet";
import { timesOf } from "./values";

/** The list of a session's students on paper, with room for a signature. */
export function SessionSheet({ room: { Session: one, Students } }: { room: SessionRoom }) {
  return (
    <PrintSheet
      title={t.roll.title}
      about={one.Title}
      facts={[
        [t.center, one.CenterName],
        [t.course, one.DivName],
        [t.teacher, one.Teacher],
        [t.times, timesOf(one)],
        [t.dates, `${longDay(one.From)} – ${longDay(one.To)}`],
        [t.roll.students, count(Students.length)],
      ]}
    >
      <table>
        <thead className="text-left">
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.regNo}</th>
            <th scope="col">{t.student}</th>
            <th scope="col">{sessions.students.heads.mobile}</th>
            <th scope="col">{sessions.students.heads.status}</th>
            <th scope="col" className="sheet-blank">
              {t.roll.signature}
            </th>
          </tr>
        </thead>
        <tbody>
          {Students.map((student, i) => (
            <tr key={student.SID}>
              <td className="tabular">{i + 1}</td>
              <td className="tabular whitespace-nowrap">{student.RegNo}</td>
              <td>{student.Name}</td>
              <td className="tabular">{student.Mobile}</td>
              <td>{sessions.students.statuses[student.Status]}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
