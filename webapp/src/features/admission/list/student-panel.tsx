import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { enrolmentsOf, studentAttendance, studentFees } from "../../../api/lookups";
import type { FeeAccount, Student } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { enrolments } from "../../../lib/texts/enrolments";
import { students as t } from "../../../lib/texts/students";
import { ButtonLink } from "../../../ui/list/button-link";
import { StatusBadge } from "../status-badge";

/** What the panel shows of a student: the next actions, enrolments, dues and attendance. */
export function StudentPanel({ student }: { student: Student }) {
  const list = useQuery(enrolmentsOf(student.SID));
  const fees = useQuery(studentFees(student.SID));
  const attendance = useQuery(studentAttendance(student.SID));
  const percent = attendance.data?.All.Percent;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/fees" search={{ SID: student.SID }}>
          {t.panel.takeFee}
        </ButtonLink>
        <ButtonLink to="/admin/attendance" search={{ SID: student.SID }}>
          {t.panel.attendance}
        </ButtonLink>
      </p>
      <Part title={enrolments.title}>
        <ul className="flex flex-col gap-1.5">
          {list.data?.map((one) => (
            <li key={one.Id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{[one.DivName, one.Session].filter(Boolean).join(" · ")}</span>
              <StatusBadge status={one.Status} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t.page.fees}>
        <ul className="flex flex-col gap-1.5">
          {fees.data?.Accounts.map((account) => (
            <Fees key={account.Id} account={account} />
          ))}
        </ul>
        {fees.data?.Accounts.length === 0 && <p className="text-muted">{t.panel.noFees}</p>}
      </Part>
      <Part title={t.panel.attendance}>
        {attendance.isSuccess && (
          <p className={percent == null ? "text-muted" : "tabular"}>
            {percent == null ? t.panel.noAttendance : t.panel.attended(percent)}
          </p>
        )}
      </Part>
    </>
  );
}

function Fees({ account }: { account: FeeAccount }) {
  const { Due, Total, Ageing } = account;
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">{account.DivName}</span>
      <span className="tabular text-right">
        {Due > 0 ? t.panel.due(rupees(Due), rupees(Total)) : t.panel.paid(rupees(Total))}
        {Ageing.Overdue > 0 && <span className="block text-danger">{t.panel.overdue(rupees(Ageing.Overdue))}</span>}
      </span>
    </li>
  );
}

/** The minimum height keeps the parts below in place while the content loads. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-h-14">
      <h3 className="mb-1 font-[600]">{title}</h3>
      {children}
    </section>
  );
}
