import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { enrolmentsOf, studentFees } from "../../../api/lookups";
import { ownCertificates } from "../../../api/own";
import type { Enrolment, Student } from "../../../api/types";
import { isOpen } from "../../../lib/enrolments";
import { enrolments as t } from "../../../lib/texts/enrolments";
import { Button } from "../../../ui/button";
import { EnrolmentList } from "../../../ui/enrolment-list";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { certificatesOf } from "../api";
import { CourseDialog } from "./course-dialog";
import { EnrolDialog } from "./enrol-dialog";
import { refreshEnrolments } from "./enrolment-api";
import { SessionDialog } from "./session-dialog";
import { StatusDialog, type Step, steps } from "./status-dialog";

type Action = Step | "session" | "course";
type Open = { action: Action; enrolment: Enrolment };

/** Shows the enrolments of a student to the office, with the actions that are possible on each. */
export function Enrolments({ student }: { student: Student }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | "enrol" | null>(null);
  const query = useQuery(enrolmentsOf(student.SID));
  const { data: fees } = useQuery(studentFees(student.SID));
  const { data: certificates } = useQuery(certificatesOf(student.SID));
  const about = { student, onClose: () => setOpen(null), onDone: () => refreshEnrolments(client) };
  return (
    <section aria-labelledby="enrolments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="enrolments" className="display text-xl">
          {t.title}
        </h2>
        <Button look="small" onClick={() => setOpen("enrol")}>
          {t.enrol.open}
        </Button>
      </div>
      <Loaded query={query} empty={t.none} loading={<Placeholders count={1} className="h-40" />}>
        {(all) => (
          <EnrolmentList
            enrolments={all}
            accounts={fees?.Accounts}
            certificates={certificates}
            openFees={(one) => (
              <Link
                to="/admin/fees"
                search={{ SID: student.SID, EID: one.Id }}
                aria-label={t.actionOf(t.openFees, one.DivName)}
                className="text-brand underline underline-offset-4"
              >
                {t.openFees}
              </Link>
            )}
            actions={(one) => <Actions enrolment={one} onOpen={(action) => setOpen({ action, enrolment: one })} />}
          />
        )}
      </Loaded>
      {open === "enrol" && <EnrolDialog {...about} />}
      {open && open !== "enrol" && <ActionDialog {...about} {...open} />}
    </section>
  );
}

type ActionDialogProps = Open & { student: Student; onClose: () => void; onDone: () => unknown };

function ActionDialog({ action, ...about }: ActionDialogProps) {
  if (action === "session") return <SessionDialog {...about} />;
  if (action === "course") return <CourseDialog {...about} />;
  return <StatusDialog {...about} step={action} />;
}

function Actions({ enrolment, onOpen }: { enrolment: Enrolment; onOpen: (action: Action) => void }) {
  const [first, ...rest] = steps[enrolment.Status];
  const actions: [Action, string][] = [];
  if (first) actions.push([first, t.actions[first]]);
  if (isOpen(enrolment)) actions.push(["session", enrolment.Session ? t.actions.move : t.actions.session]);
  if (enrolment.Status === "registered") actions.push(["course", t.actions.course]);
  for (const step of rest) actions.push([step, t.actions[step]]);
  if (actions.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {actions.map(([action, text]) => (
        <Button
          key={action}
          look="small"
          aria-label={t.actionOf(text, enrolment.DivName)}
          onClick={() => onOpen(action)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Shows students their own enrolments. */
export function OwnEnrolments({ SID }: { SID: number }) {
  const query = useQuery(enrolmentsOf(SID));
  const { data: fees } = useQuery(studentFees(SID));
  const { data: certificates } = useQuery(ownCertificates);
  return (
    <section aria-labelledby="enrolments">
      <h2 id="enrolments" className="display mb-3 text-xl">
        {t.title}
      </h2>
      <Loaded query={query} empty={t.none} loading={<Placeholders count={1} className="h-40" />}>
        {(all) => <EnrolmentList enrolments={all} accounts={fees?.Accounts} certificates={certificates} />}
      </Loaded>
    </section>
  );
}
