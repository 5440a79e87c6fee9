import { ROLE } from "../../lib/constants";
import { admin } from "../../lib/texts/admin";
import { attendance } from "../../lib/texts/attendance";
import { bulk } from "../../lib/texts/bulk";
import { catalogue as catalogueTexts } from "../../lib/texts/catalogue";
import { centers as centerTexts } from "../../lib/texts/centers";
import { office as officeTexts } from "../../lib/texts/certificates-office";
import { content as contentTexts } from "../../lib/texts/content";
import { categories, subjects as subjectTexts } from "../../lib/texts/courses";
import { documents } from "../../lib/texts/documents";
import { exams as examTexts } from "../../lib/texts/exams";
import { fees } from "../../lib/texts/fees";
import { imports as importTexts } from "../../lib/texts/imports";
import { inbox as inboxTexts } from "../../lib/texts/inbox";
import { institutes as instituteTexts } from "../../lib/texts/institute";
import { letters as letterTexts } from "../../lib/texts/letters";
import { questionPapers as questionPaperTexts } from "../../lib/texts/question-papers";
import { questions as questionTexts } from "../../lib/texts/questions";
import { self } from "../../lib/texts/self";
import { sessions as sessionTexts } from "../../lib/texts/sessions";
import { setup } from "../../lib/texts/setup";
import { shell } from "../../lib/texts/shell";
import { staff as staffTexts } from "../../lib/texts/staff";
import type { OfficeIconName } from "../../ui/office-icon";

export type Page = {
  text: string;
  to: string;
  /** The roles that may open it. */
  roles: readonly number[];
  /** Other addresses of the same list, which have the same tabs. */
  same?: readonly string[];
  /** Other addresses with the same access, including everything below them. */
  with?: readonly string[];
};

export type Entry = {
  text: string;
  icon: OfficeIconName;
  /** The roles that have it in their menu. */
  roles: readonly number[];
  /** The roles that have it in the bar of a phone, which has four places. */
  bar?: readonly number[];
  /** Its name in that bar, where the text is too long for it. */
  short?: string;
  /** The pages under it, of which the first one is opened by the menu. They are shown as tabs. */
  tabs: readonly Page[];
  /** Its pages that are not tabs: forms, and pages with a place of their own. */
  pages?: readonly Page[];
};

const { admin: A, staff: S, student: P } = ROLE;

/**
 * The menu, in the specification's order (section 6): Study Center, Students, Course, Staff, Session, Attendance for role
 * 1; Students, Subject, Manage Attendance for role 2; Profile for role 3. An entry has one line in the menu, and no role
 * has more than ten. A new screen is a tab or a page of an entry.
 */
export const entries: readonly Entry[] = [
  {
    text: admin.dashboard,
    icon: "board",
    roles: [A, S, P],
    bar: [A, S, P],
    tabs: [{ text: admin.dashboard, to: "/admin/dashboard", roles: [A, S, P] }],
  },
  {
    text: admin.centers,
    icon: "house",
    roles: [A],
    tabs: [{ text: centerTexts.manageTitle, to: "/admin/manage-center", roles: [A, S], with: ["/admin/edit-center"] }],
    pages: [{ text: admin.addCenter, to: "/admin/add-center", roles: [A] }],
  },
  {
    text: admin.students,
    icon: "people",
    roles: [A, S],
    bar: [A, S],
    tabs: [
      {
        text: admin.manageStudents,
        to: "/admin/manage-students",
        roles: [A, S],
        same: ["/admin/manage-student", "/admin/manage-enrolments"],
        with: ["/admin/student", "/admin/edit-student", "/admin/doubles"],
      },
      { text: importTexts.title, to: "/admin/import", roles: [A, S] },
      { text: bulk.title, to: "/admin/bulk-actions", roles: [A, S] },
      { text: documents.kinds.title, to: "/admin/document-kinds", roles: [A] },
    ],
    pages: [{ text: admin.addStudent, to: "/admin/add-student", roles: [A, S] }],
  },
  {
    text: admin.courses,
    icon: "book",
    roles: [A],
    tabs: [
      { text: admin.manageCourses, to: "/admin/manage-course", roles: [A, S], with: ["/admin/edit-course"] },
      { text: subjectTexts.title, to: "/admin/manage-subject", roles: [A] },
      { text: categories.title, to: "/admin/manage-category", roles: [A] },
      { text: catalogueTexts.title, to: "/admin/catalogue", roles: [A] },
    ],
    pages: [
      { text: admin.addCourse, to: "/admin/add-course", roles: [A, S] },
      { text: subjectTexts.addTitle, to: "/admin/add-subject", roles: [A] },
    ],
  },
  {
    text: admin.subject,
    icon: "book",
    roles: [S],
    tabs: [{ text: subjectTexts.title, to: "/admin/manage-subject", roles: [S] }],
    pages: [{ text: subjectTexts.addTitle, to: "/admin/add-subject", roles: [S] }],
  },
  {
    text: staffTexts.area,
    icon: "user",
    roles: [A],
    tabs: [{ text: staffTexts.title, to: "/admin/manage-staff", roles: [A, S], with: ["/admin/edit-staff"] }],
    pages: [{ text: staffTexts.addTitle, to: "/admin/add-staff", roles: [A] }],
  },
  {
    text: sessionTexts.area,
    icon: "calendar",
    roles: [A, S],
    tabs: [
      {
        text: sessionTexts.title,
        to: "/admin/manage-session",
        roles: [A, S],
        with: ["/admin/edit-session", "/admin/session"],
      },
      { text: examTexts.title, to: "/admin/exam/all", roles: [A, S], with: ["/admin/exam"] },
      { text: examTexts.scheme.title, to: "/admin/exam/scheme", roles: [A, S] },
      { text: questionTexts.title, to: "/admin/exam/bank", roles: [A], with: ["/admin/exam/question"] },
      { text: questionPaperTexts.title, to: "/admin/exam/papers", roles: [A] },
    ],
    pages: [{ text: sessionTexts.addTitle, to: "/admin/add-session", roles: [A, S] }],
  },
  { text: attendance.group, icon: "check", roles: [A], bar: [A], tabs: attendanceTabs(A) },
  { text: attendance.manage, icon: "check", roles: [S], bar: [S], short: attendance.group, tabs: attendanceTabs(S) },
  {
    text: fees.group,
    icon: "rupee",
    roles: [A, S],
    bar: [A, S],
    tabs: [
      { text: fees.counter.title, to: "/admin/fees", roles: [A, S] },
      { text: fees.dues.title, to: "/admin/dues", roles: [A, S] },
      { text: fees.receipts.title, to: "/admin/receipts", roles: [A, S], with: ["/admin/receipt"] },
      { text: fees.cashCounter.title, to: "/admin/till", roles: [A, S] },
      { text: fees.collection.title, to: "/admin/collection", roles: [A, S] },
    ],
  },
  {
    text: officeTexts.area,
    icon: "certificate",
    roles: [A, S],
    tabs: [
      { text: officeTexts.list.title, to: "/admin/certificates", roles: [A, S] },
      { text: officeTexts.ready.title, to: "/admin/certificates/ready", roles: [A, S] },
      { text: officeTexts.batches.title, to: "/admin/certificates/batches", roles: [A, S] },
      { text: officeTexts.designs, to: "/admin/certificates/designs", roles: [A] },
    ],
  },
  {
    text: contentTexts.area,
    icon: "laptop",
    roles: [A],
    tabs: [
      { text: contentTexts.title, to: "/admin/content", roles: [A] },
      { text: inboxTexts.title, to: "/admin/inbox", roles: [A] },
      { text: letterTexts.area, to: "/admin/newsletter", roles: [A] },
    ],
  },
  {
    text: inboxTexts.title,
    icon: "mail",
    roles: [S],
    tabs: [{ text: inboxTexts.title, to: "/admin/inbox", roles: [S] }],
  },
  // In the user menu, not in the main menu.
  {
    text: instituteTexts.area,
    icon: "house",
    roles: [],
    tabs: [
      { text: instituteTexts.title, to: "/admin/institute", roles: [A] },
      { text: setup.screen.title, to: "/admin/setup", roles: [A] },
      { text: shell.audit, to: "/admin/audit", roles: [A] },
      { text: shell.outbox, to: "/admin/outbox", roles: [A] },
    ],
  },
  {
    text: shell.user.profile,
    icon: "user",
    roles: [P],
    tabs: [{ text: shell.user.profile, to: "/admin/profile", roles: [A, S, P], with: ["/admin/student"] }],
    pages: [{ text: shell.user.settings, to: "/admin/settings", roles: [A, S, P] }],
  },
  {
    text: self.course.title,
    icon: "book",
    roles: [P],
    bar: [P],
    tabs: [{ text: self.course.title, to: "/admin/my-course", roles: [P] }],
  },
  {
    text: attendance.own,
    icon: "calendar",
    roles: [P],
    bar: [P],
    short: attendance.group,
    tabs: [{ text: attendance.own, to: "/admin/attendance", roles: [P] }],
  },
  {
    text: examTexts.own.title,
    icon: "certificate",
    roles: [P],
    tabs: [{ text: examTexts.own.title, to: "/admin/exam/results", roles: [P] }],
  },
  {
    text: self.fees.title,
    icon: "rupee",
    roles: [P],
    bar: [P],
    tabs: [{ text: self.fees.title, to: "/admin/my-fees", roles: [P] }],
  },
  {
    text: shell.user.downloads,
    icon: "download",
    roles: [P],
    tabs: [{ text: shell.user.downloads, to: "/admin/downloads", roles: [A, S, P] }],
  },
];

function attendanceTabs(role: number): readonly Page[] {
  return [
    { text: attendance.manage, to: "/admin/manage-attendance", roles: [role] },
    { text: attendance.today, to: "/admin/register", roles: [role] },
    { text: attendance.title, to: "/admin/attendance", roles: [role] },
  ];
}
