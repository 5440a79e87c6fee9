import type { EnrolmentItem, Student } from "../../../api/types";
import { longDate, longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { enrolments } from "../../../lib/texts/enrolments";
import { students as t } from "../../../lib/texts/students";
import type { Column } from "../../../ui/list/types";
import { StatusBadge } from "../status-badge";

const f = t.fields;

/** The columns of Manage Students. */
export const studentColumns: readonly Column<Student>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 44, numeric: true },
  { head: t.heads.regNo, cell: (s) => s.RegNo, width: 132, sort: ["regno", "regno_desc"], className: "tabular" },
  { head: t.heads.name, cell: (s) => s.Name, width: 165, sort: ["name", "name_desc"], lead: true },
  {
    head: t.heads.phone,
    cell: (s) => s.Mobile,
    width: 108,
    sort: ["mobile", "mobile_desc"],
    className: "tabular",
    inPanel: false,
  },
  { head: t.heads.course, cell: (s) => s.DivName, width: 150, card: "line" },
  { head: t.heads.session, cell: (s) => s.Session, width: 130, card: "foot" },
  {
    head: t.heads.status,
    cell: (s) => <StatusBadge status={s.Status} />,
    text: (s) => t.statuses[s.Status],
    width: 104,
    card: "side",
  },
  { head: t.heads.center, cell: (s) => s.CenterName, width: 150 },
  { head: t.heads.email, cell: (s) => s.Email, width: 190, sort: ["email", "email_desc"], inPanel: false },
  { head: f.Father_Name, cell: (s) => s.Father_Name, width: 160, extra: true, inPanel: false },
  { head: f.DOB, cell: (s) => longDate(s.DOB), width: 120, extra: true },
  { head: f.City, cell: (s) => s.City, width: 120, extra: true, inPanel: false },
];

const dayOf = (instant: string) => longDay(dayInIndia(new Date(instant)));

/** The columns of Manage Enrolments. */
export const enrolmentColumns: readonly Column<EnrolmentItem>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 44, numeric: true },
  { head: t.heads.regNo, cell: (one) => one.RegNo, width: 132, sort: ["regno", "regno_desc"], className: "tabular" },
  { head: t.heads.name, cell: (one) => one.Name, width: 165, sort: ["name", "name_desc"], lead: true },
  { head: t.heads.course, cell: (one) => one.DivName, width: 150, card: "line" },
  { head: t.heads.session, cell: (one) => one.Session, width: 130, card: "foot" },
  {
    head: t.heads.status,
    cell: (one) => <StatusBadge status={one.Status} />,
    text: (one) => t.statuses[one.Status],
    width: 104,
    card: "side",
  },
  { head: enrolments.list.sinceHead, cell: (one) => dayOf(one.Since), width: 120 },
  { head: enrolments.enrolled, cell: (one) => dayOf(one.Enrolled), width: 120 },
  { head: t.heads.center, cell: (one) => one.CenterName, width: 150 },
];
