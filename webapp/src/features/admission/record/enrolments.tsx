import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
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
import { RemoveDialog } from "./remove-dialog";
import { SessionDialog } from "./session-dialog";
import { StatusDialog, type Step, steps } from "./status-dialog";

type Action = Step | "session" | "course" | "remove";
type Open = { action: Action; enrolment: Enrolment };

/** Shows the enrolments of a student to the office, with the actions that are possible on each. */
export function Enrolments({ student }: { student: Student }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | "enrol" | null>(null);
  const query = useQuery(enrolmentsOf(student.SID));
  const { data: fees } = useQuery(studentFees(student.SID));
  const { data: certificates } = useQuery(certificatesOf(student.SID));
  useEnrolmentInAddress(query.data);
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
            actions={(one) => (
              <Actions
                enrolment={one}
                isOnly={all.length === 1}
                onOpen={(action) => setOpen({ action, enrolment: one })}
              />
            )}
          />
        )}
      </Loaded>
      {open === "enrol" && <EnrolDialog {...about} />}
      {open && open !== "enrol" && <ActionDialog {...about} {...open} />}
    </section>
  );
}

/** Scrolls to the enrolment that the address names, once. */
function useEnrolmentInAddress(all: Enrolment[] | undefined) {
  const hash = useLocation({ select: (at) => at.hash });
  const shown = useRef("");
  useEffect(() => {
    if (!all || !hash.startsWith("enrolment-") || shown.current === hash) return;
    shown.current = hash;
    document.getElementById(hash)?.scrollIntoView({ block: "start" });
  }, [all, hash]);
}

type ActionDialogProps = Open & { student: Student; onClose: () => void; onDone: () => unknown };

function ActionDialog({ action, ...about }: ActionDialogProps) {
  if (action === "session") return <SessionDialog {...about} />;
  if (action === "course") return <CourseDialog {...about} />;
  if (action === "remove") return <RemoveDialog {...about} />;
  return <StatusDialog {...about} step={action} />;
}

type ActionsProps = { enrolment: Enrolment; isOnly: boolean; onOpen: (action: Action) => void };

function Actions({ enrolment, isOnly, onOpen }: ActionsProps) {
  const [first, ...rest] = steps[enrolment.Status];
  const actions: [Action, string][] = [];
  if (first) actions.push([first, t.actions[first]]);
  if (isOpen(enrolment)) actions.push(["session", enrolment.Session ? t.actions.move : t.actions.session]);
  if (enrolment.Status === "registered") actions.push(["course", t.actions.course]);
  for (const step of rest) actions.push([step, t.actions[step]]);
  if (enrolment.Status === "registered" && !enrolment.Session && !isOnly) actions.push(["remove", t.remove.action]);
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
