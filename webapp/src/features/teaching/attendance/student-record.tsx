import { useState } from "react";
import type { AttendanceRecord, AttendanceSum, StudentAttendance } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { attendance } from "../../../lib/texts/attendance";
import { Avatar } from "../../../ui/avatar";
import { Badge, type Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { toMark } from "./register/marks";

const t = attendance.student;
const SHOWN = 31; // marks shown at first: a month of days

const tones: Record<string, Tone> = { present: "good", late: "wait", absent: "bad", leave: "plain" };
const subjectOf = (sum: AttendanceSum | undefined) => sum?.Subject || attendance.pick.whole;

const sumColumns: Column<AttendanceSum>[] = [
  { head: t.heads.session, cell: (sum) => <b>{sum.Title}</b> },
  { head: t.heads.subject, cell: subjectOf },
  {
    head: t.heads.percent,
    cell: (sum) => (sum.Tally.Percent === null ? "–" : `${sum.Tally.Percent}%`),
    className: "tabular font-[700]",
  },
  { head: t.heads.present, cell: (sum) => sum.Tally.Present, className: "tabular" },
  { head: t.heads.late, cell: (sum) => sum.Tally.Late, className: "tabular" },
  { head: t.heads.absent, cell: (sum) => sum.Tally.Absent, className: "tabular" },
  { head: t.heads.leave, cell: (sum) => sum.Tally.Leave, className: "tabular" },
];

function formerOf(tally: NonNullable<StudentAttendance["Former"]>): string {
  const there = tally.Present + tally.Late;
  return t.of(count(there), count(there + tally.Absent));
}

/** Shows a student's attendance. */
export function StudentRecord({ record: r }: { record: StudentAttendance }) {
  const there = r.All.Present + r.All.Late;
  return (
    <div className="flex flex-col gap-6">
      <Panel title={r.Name}>
        <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
          <Avatar name={r.Name} image={r.Image} className="size-24 text-3xl" />
          <div className="grow">
            <FactGrid
              facts={[
                [t.regNo, r.RegNo],
                [t.center, r.CenterName],
                [t.course, r.DivName],
                [t.heads.session, r.Session],
                [t.former, r.Former ? formerOf(r.Former) : ""],
              ]}
            />
          </div>
          <p className="shrink-0">
            <span className="block text-muted">{t.all}</span>
            <span className="display tabular block text-3xl">{t.percent(r.All.Percent)}</span>
            <span className="text-muted">
              {r.All.Percent === null ? t.nobody : t.of(count(there), count(there + r.All.Absent))}
            </span>
          </p>
        </div>
      </Panel>
      {r.Sums.length === 0 ? (
        <Notice>{t.empty}</Notice>
      ) : (
        <>
          <Panel title={t.sums}>
            <Table
              label={t.ofWhom(t.sums, r.Name)}
              columns={sumColumns}
              rows={r.Sums}
              rowKey={(sum) => `${sum.Id} ${sum.SubjectId}`}
            />
          </Panel>
          {r.Records.length > 0 && <Days record={r} />}
          {r.Sums.some((sum) => !r.Records.some((one) => one.Id === sum.Id && one.SubjectId === sum.SubjectId)) && (
            <p className="text-muted">{t.summed}</p>
          )}
        </>
      )}
    </div>
  );
}

function Days({ record: r }: { record: StudentAttendance }) {
  const [all, setAll] = useState(false);
  const sumOf = (one: AttendanceRecord) => r.Sums.find((sum) => sum.Id === one.Id && sum.SubjectId === one.SubjectId);
  const columns: Column<AttendanceRecord>[] = [
    { head: t.heads.day, cell: (one) => longDay(one.Day), className: "tabular whitespace-nowrap" },
    {
      head: t.heads.mark,
      cell: (one) => {
        const mark = toMark(one.Mark);
        return mark && <Badge tone={tones[mark] ?? "plain"}>{attendance.marks[mark]}</Badge>;
      },
    },
    { head: t.heads.session, cell: (one) => sumOf(one)?.Title ?? "" },
    { head: t.heads.subject, cell: (one) => subjectOf(sumOf(one)) },
    { head: t.heads.note, cell: (one) => one.Note || "–" },
  ];
  return (
    <Panel title={t.records}>
      <Table
        label={t.ofWhom(t.records, r.Name)}
        columns={columns}
        rows={all ? r.Records : r.Records.slice(0, SHOWN)}
        rowKey={(one) => `${one.Day} ${one.Id} ${one.SubjectId}`}
      />
      {!all && r.Records.length > SHOWN && (
        <Button look="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t.more(count(r.Records.length))}
        </Button>
      )}
    </Panel>
  );
}
