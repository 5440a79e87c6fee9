import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { enrolmentsOf, studentAttendance, studentFees } from "../../../api/lookups";
import type { FeeAccount, Student } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { rupees } from "../../../lib/format";
import { documents } from "../../../lib/texts/documents";
import { enrolments } from "../../../lib/texts/enrolments";
import { studentPanel } from "../../../lib/texts/student-panel";
import { students as t } from "../../../lib/texts/students";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { Editable } from "../../../ui/list/editable";
import { documentsOf } from "../documents/api";
import { documentTones } from "../documents/documents";
import { notesOf } from "../notes/api";
import { FollowUp } from "../notes/notes";
import type { RecordTab } from "../search";
import { StatusBadge } from "../status-badge";
import { type ChangedField, changeStudent } from "./change-student";

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
          {studentPanel.takeFee}
        </ButtonLink>
        <ButtonLink to="/admin/attendance" search={{ SID: student.SID }}>
          {studentPanel.attendance}
        </ButtonLink>
      </p>
      <Details key={student.SID} student={student} />
      <MissingDocuments SID={student.SID} />
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
        {fees.data?.Accounts.length === 0 && <p className="text-muted">{studentPanel.noFees}</p>}
      </Part>
      <Part title={studentPanel.attendance}>
        {attendance.isSuccess && (
          <p className={percent == null ? "text-muted" : "tabular"}>
            {percent == null ? studentPanel.noAttendance : studentPanel.attended(percent)}
          </p>
        )}
      </Part>
      <LastNotes SID={student.SID} />
    </>
  );
}

type Field = { name: ChangedField; type: "text" | "email" | "tel"; most: number };

const fields: readonly Field[] = [
  { name: "Mobile", type: "tel", most: 20 },
  { name: "AltMobile", type: "tel", most: 20 },
  { name: "Email", type: "email", most: MOST.line },
  { name: "Father_Name", type: "text", most: MOST.name },
  { name: "Mother_Name", type: "text", most: MOST.name },
  { name: "City", type: "text", most: MOST.name },
];

/** What changes most often, changed where it is read. The rest is in the form. */
function Details({ student }: { student: Student }) {
  const client = useQueryClient();
  return (
    <section aria-label={studentPanel.details}>
      <h3 className="mb-1 font-[600]">{studentPanel.details}</h3>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4">
        {fields.map(({ name, type, most }) => (
          <Editable
            key={name}
            label={t.fields[name]}
            name={name}
            type={type}
            value={student[name]}
            maxLength={most}
            onSave={(value, seen) => changeStudent(client, student.SID, { name, value, seen })}
          />
        ))}
      </dl>
    </section>
  );
}

/** The documents that need somebody to act, missing ones first. */
function MissingDocuments({ SID }: { SID: number }) {
  const { data } = useQuery(documentsOf(SID));
  const urgent = data?.filter((entry) => entry.State !== "in_order" && entry.State !== "optional") ?? [];
  return (
    <Part title={studentPanel.documents}>
      <ul className="flex flex-col gap-1.5">
        {urgent.map((entry) => (
          <li key={entry.KindId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate">{entry.Name}</span>
            <Badge tone={documentTones[entry.State]}>{documents.states[entry.State]}</Badge>
          </li>
        ))}
      </ul>
      {data && urgent.length === 0 && <p className="text-muted">{data.length ? documents.complete : documents.none}</p>}
      <PartLink SID={SID} tab="documents">
        {studentPanel.toDocuments}
      </PartLink>
    </Part>
  );
}

const MOST_NOTES = 3;

function LastNotes({ SID }: { SID: number }) {
  const { data } = useInfiniteQuery(notesOf(SID));
  const last = data?.pages[0]?.Items.slice(0, MOST_NOTES) ?? [];
  return (
    <Part title={studentPanel.followUps}>
      <ul className="flex flex-col gap-2">
        {last.map((note) => (
          <li key={note.Id}>
            <p className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">{note.Text}</p>
            <FollowUp note={note} />
          </li>
        ))}
      </ul>
      {data && last.length === 0 && <p className="text-muted">{studentPanel.noNotes}</p>}
      <PartLink SID={SID} tab="notes">
        {studentPanel.toNotes}
      </PartLink>
    </Part>
  );
}

function PartLink({ SID, tab, children }: { SID: number; tab: RecordTab; children: string }) {
  return (
    <Link
      to="/admin/student/$SID"
      params={{ SID: String(SID) }}
      search={{ Tab: tab }}
      className="mt-1 inline-flex min-h-6 items-center text-brand underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function Fees({ account }: { account: FeeAccount }) {
  const { Due, Total, Ageing } = account;
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">{account.DivName}</span>
      <span className="tabular text-right">
        {Due > 0 ? studentPanel.due(rupees(Due), rupees(Total)) : studentPanel.paid(rupees(Total))}
        {Ageing.Overdue > 0 && (
          <span className="block text-danger">{studentPanel.overdue(rupees(Ageing.Overdue))}</span>
        )}
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
