import { ROLE } from "../../lib/constants";
import { admin } from "../../lib/texts/admin";
import { attendance } from "../../lib/texts/attendance";
import { bulk } from "../../lib/texts/bulk";
import { catalogue as catalogueTexts } from "../../lib/texts/catalogue";
import { centers as centerTexts } from "../../lib/texts/centers";
import { office as officeTexts } from "../../lib/texts/certificates-office";
import { content as contentTexts } from "../../lib/texts/content";
import { categories, subjects as subjectTexts } from "../../lib/texts/courses";
import { fees } from "../../lib/texts/fees";
import { imports as importTexts } from "../../lib/texts/imports";
import { inbox as inboxTexts } from "../../lib/texts/inbox";
import { institutes as instituteTexts } from "../../lib/texts/institute";
import { letters as letterTexts } from "../../lib/texts/letters";
import { self } from "../../lib/texts/self";
import { sessions as sessionTexts } from "../../lib/texts/sessions";
import { setup } from "../../lib/texts/setup";
import { shell } from "../../lib/texts/shell";
import { staff as staffTexts } from "../../lib/texts/staff";
import type { IconName } from "../../ui/icon";

export type Line = {
  text: string;
  to: string;
  icon: IconName;
  /** The roles that have it in their menu. */
  roles: readonly number[];
  /** Other roles that may open it. */
  also?: readonly number[];
  /** The heading of its group in the menu. */
  group?: string;
  /** Other addresses with the same access, including everything below them. */
  with?: readonly string[];
};

const { admin: A, staff: S, student: P } = ROLE;

/**
 * All menu screens, in menu order (specification, section 6: Study Center, Students, Course, Staff, Session, Attendance
 * for role 1; Students, Subject, Manage Attendance for role 2; Profile for role 3). A new screen needs one line here.
 */
const lines: readonly Line[] = [
  { text: admin.dashboard, to: "/admin/dashboard", icon: "board", roles: [A, S, P] },
  {
    text: centerTexts.manageTitle,
    to: "/admin/manage-center",
    icon: "house",
    roles: [A],
    also: [S],
    group: admin.centers,
    with: ["/admin/edit-center/"],
  },
  { text: admin.addCenter, to: "/admin/add-center", icon: "house", roles: [A], group: admin.centers },
  {
    text: admin.manageStudents,
    to: "/admin/manage-students",
    icon: "people",
    roles: [A, S],
    group: admin.students,
    with: ["/admin/manage-student", "/admin/manage-enrolments"],
  },
  { text: admin.addStudent, to: "/admin/add-student", icon: "user", roles: [A, S], group: admin.students },
  { text: importTexts.title, to: "/admin/import", icon: "download", roles: [A, S], group: admin.students },
  { text: bulk.title, to: "/admin/bulk-actions", icon: "clock", roles: [A, S], group: admin.students },
  { text: admin.manageCourses, to: "/admin/manage-course", icon: "book", roles: [A], also: [S], group: admin.courses },
  { text: admin.addCourse, to: "/admin/add-course", icon: "book", roles: [A], also: [S], group: admin.courses },
  { text: catalogueTexts.title, to: "/admin/catalogue", icon: "book", roles: [], also: [A], group: admin.courses },
  {
    text: categories.title,
    to: "/admin/manage-category",
    icon: "book",
    roles: [A],
    group: admin.courses,
  },
  {
    text: subjectTexts.title,
    to: "/admin/manage-subject",
    icon: "book",
    roles: [A],
    also: [S],
    group: admin.courses,
    with: ["/admin/add-subject"],
  },
  { text: admin.subject, to: "/admin/manage-subject", icon: "book", roles: [S], also: [A] },
  {
    text: staffTexts.title,
    to: "/admin/manage-staff",
    icon: "people",
    roles: [A],
    also: [S],
    group: staffTexts.area,
    with: ["/admin/edit-staff"],
  },
  { text: staffTexts.addTitle, to: "/admin/add-staff", icon: "user", roles: [A], group: staffTexts.area },
  {
    text: sessionTexts.title,
    to: "/admin/manage-session",
    icon: "calendar",
    roles: [A, S],
    group: sessionTexts.area,
    with: ["/admin/edit-session", "/admin/session"],
  },
  {
    text: sessionTexts.addTitle,
    to: "/admin/add-session",
    icon: "calendar",
    roles: [A, S],
    group: sessionTexts.area,
  },
  {
    text: attendance.manage,
    to: "/admin/manage-attendance",
    icon: "check",
    roles: [A],
    also: [S],
    group: attendance.group,
  },
  {
    text: attendance.title,
    to: "/admin/attendance",
    icon: "calendar",
    roles: [A],
    also: [S, P],
    group: attendance.group,
  },
  { text: attendance.manage, to: "/admin/manage-attendance", icon: "check", roles: [S], also: [A] },
  { text: setup.screen.title, to: "/admin/setup", icon: "check", roles: [], also: [A], group: contentTexts.area },
  { text: instituteTexts.title, to: "/admin/institute", icon: "house", roles: [A], group: contentTexts.area },
  { text: contentTexts.title, to: "/admin/content", icon: "board", roles: [A], group: contentTexts.area },
  { text: inboxTexts.title, to: "/admin/inbox", icon: "mail", roles: [A, S], group: contentTexts.area },
  { text: letterTexts.area, to: "/admin/newsletter", icon: "mail", roles: [A], group: contentTexts.area },
  {
    text: shell.user.profile,
    to: "/admin/profile",
    icon: "user",
    roles: [P],
    also: [A, S],
    with: ["/admin/student"],
  },
  { text: self.course.title, to: "/admin/my-course", icon: "book", roles: [P] },
  { text: attendance.own, to: "/admin/attendance", icon: "calendar", roles: [P] },
  { text: self.fees.title, to: "/admin/my-fees", icon: "certificate", roles: [P] },
  { text: shell.user.settings, to: "/admin/settings", icon: "gear", roles: [], also: [A, S, P] },
  { text: shell.user.downloads, to: "/admin/downloads", icon: "download", roles: [P], also: [A, S] },
  { text: fees.counter.title, to: "/admin/fees", icon: "certificate", roles: [A, S], group: fees.group },
  {
    text: fees.receipts.title,
    to: "/admin/receipts",
    icon: "certificate",
    roles: [A, S],
    group: fees.group,
    with: ["/admin/receipt"],
  },
  { text: fees.cashCounter.title, to: "/admin/till", icon: "clock", roles: [A, S], group: fees.group },
  { text: fees.collection.title, to: "/admin/collection", icon: "board", roles: [A, S], group: fees.group },
  { text: fees.dues.title, to: "/admin/dues", icon: "clock", roles: [A, S], group: fees.group },
  {
    text: officeTexts.list.title,
    to: "/admin/certificates",
    icon: "certificate",
    roles: [A, S],
    group: officeTexts.area,
  },
  {
    text: officeTexts.ready.title,
    to: "/admin/certificates/ready",
    icon: "check",
    roles: [A, S],
    group: officeTexts.area,
  },
  {
    text: officeTexts.designs,
    to: "/admin/certificates/designs",
    icon: "board",
    roles: [A],
    group: officeTexts.area,
  },
  {
    text: officeTexts.batches.title,
    to: "/admin/certificates/batches",
    icon: "clock",
    roles: [A, S],
    group: officeTexts.area,
  },
  { text: shell.audit, to: "/admin/audit", icon: "clock", roles: [A], group: shell.groups.records },
  { text: shell.outbox, to: "/admin/outbox", icon: "mail", roles: [A], group: shell.groups.records },
];

export type Group = { text: string | undefined; lines: Line[] };

/** Returns the menu of a role. The server enforces access; the menu only hides screens that would be refused. */
export function menuOf(role: number): Group[] {
  const groups: Group[] = [];
  for (const line of lines.filter((one) => one.roles.includes(role))) {
    const group = groups.find((one) => line.group !== undefined && one.text === line.group);
    if (group) group.lines.push(line);
    else groups.push({ text: line.group, lines: [line] });
  }
  return groups;
}

const allows = (line: Line, role: number) => line.roles.includes(role) || (line.also?.includes(role) ?? false);

/** Returns the screens that a role may open, in its menu or not. */
export function screensOf(role: number): Line[] {
  return lines.filter((line) => allows(line, role));
}

/**
 * Reports whether a role may open an address. Addresses without a line are open to administrators and staff; the server
 * enforces access.
 */
export function mayOpen(role: number, path: string): boolean {
  const address = path.replace(/\/+$/, "");
  if (address === "/admin") return true;
  const line = lines.find((one) => [one.to, ...(one.with ?? [])].some((to) => isUnder(address, to)));
  return line ? allows(line, role) : role !== P;
}

const isUnder = (address: string, to: string) => address === to || address.startsWith(`${to}/`);
