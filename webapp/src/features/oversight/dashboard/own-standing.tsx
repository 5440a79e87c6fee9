import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { studentAttendance } from "../../../api/lookups";
import { ownAccount, ownFees } from "../../../api/own";
import { count, rupees } from "../../../lib/format";
import { attendance } from "../../../lib/texts/attendance";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { self } from "../../../lib/texts/self";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";

/** Shows a student's attendance percentage and dues. */
export function OwnStanding() {
  const sid = useQuery(ownAccount).data?.SID;
  if (!sid) return null; // the course panel explains why
  return (
    <>
      <Attendance sid={sid} />
      <Fees sid={sid} />
    </>
  );
}

function Attendance({ sid }: { sid: number }) {
  const { student: words } = attendance;
  return (
    <Panel
      title={t.attendance}
      action={
        <Link to="/admin/attendance" className={buttonLook.small}>
          {attendance.own}
        </Link>
      }
    >
      <Loaded query={useQuery(studentAttendance(sid))} empty={words.nobody}>
        {(record) => {
          const { Percent = null, Present = 0, Late = 0, Absent = 0 } = record?.All ?? {};
          return (
            <Figure text={words.percent(Percent)}>
              {Percent === null ? words.nobody : words.of(count(Present + Late), count(Present + Late + Absent))}
            </Figure>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Fees({ sid }: { sid: number }) {
  return (
    <Panel
      title={t.fees}
      action={
        <Link to="/admin/my-fees" className={buttonLook.small}>
          {self.fees.title}
        </Link>
      }
    >
      <Loaded query={useQuery(ownFees(sid))} empty={self.fees.none}>
        {({ Accounts }) => {
          if (Accounts.length === 0) return <p className="text-muted">{self.fees.none}</p>;
          const sum = (of: (one: (typeof Accounts)[number]) => number) =>
            Accounts.reduce((all, one) => all + of(one), 0);
          const late = sum((one) => one.Ageing.Overdue);
          return (
            <Figure text={rupees(sum((one) => one.Due))}>
              {self.fees.due}
              {late > 0 && <span className="block font-[650] text-danger">{t.lateOfThat(rupees(late))}</span>}
            </Figure>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Figure({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="display tabular text-3xl">{text}</p>
      <p className="mt-1 text-muted">{children}</p>
    </>
  );
}
