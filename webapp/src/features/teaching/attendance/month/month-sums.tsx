import type { AttendanceMonth, MonthRow } from "../../../../api/types";
import { longDay } from "../../../../lib/format";
import { attendance } from "../../../../lib/texts/attendance";
import { type Column, Table } from "../../../../ui/table";

const t = attendance.month;
const heads = attendance.student.heads;
const number = "tabular text-right";

/** What is left of a session that ended long ago: the sums of its students, without days. */
export function MonthSums({ title, month, bySubject }: { title: string; month: AttendanceMonth; bySubject: boolean }) {
  const columns: Column<MonthRow>[] = [
    { head: t.student, cell: (row) => <b>{row.Name || row.RegNo}</b> },
    { head: heads.present, cell: (row) => row.Tally.Present, className: number },
    { head: heads.late, cell: (row) => row.Tally.Late, className: number },
    { head: heads.absent, cell: (row) => row.Tally.Absent, className: number },
    { head: heads.leave, cell: (row) => row.Tally.Leave, className: number },
    { head: t.rate, cell: (row) => percent(row.Tally.Percent), className: number },
    ...(bySubject ? [{ head: t.rateAll, cell: (row: MonthRow) => percent(row.All.Percent), className: number }] : []),
  ];
  return (
    <>
      <p>{t.summed(longDay(month.Summed))}</p>
      <Table label={t.sumsOf(title)} columns={columns} rows={month.Rows} rowKey={(row) => row.RegNo} />
      <p className="text-small text-muted">
        {t.rateHint} {bySubject && t.rateAllHint}
      </p>
    </>
  );
}

const percent = (n: number | null) => (n === null ? "–" : `${n}%`);
