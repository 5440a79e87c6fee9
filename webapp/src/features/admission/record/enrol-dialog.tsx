import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Division, Student } from "../../../api/types";
import { enrolments } from "../../../lib/texts/enrolments";
import { Button, buttonLook } from "../../../ui/button";
import { Modal } from "../../../ui/modal";
import { useOnce } from "../../../ui/use-once";
import { CourseChoice } from "./course-choice";
import { DialogForm } from "./dialog-form";
import { enrol, refusalOf } from "./enrolment-api";

const t = enrolments.enrol;

type Props = { student: Student; onClose: () => void; onDone: () => unknown };

/** Enrols a student in another course, and offers to open its fees. A passed course is repeated once that is confirmed. */
export function EnrolDialog({ student, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<Division | null>(null);
  const [passed, setPassed] = useState<Division | null>(null);
  const [again, setAgain] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState<{ Id: number; DivName: string } | null>(null);
  const save = useOnce(
    async (division: Division) => {
      const { Id, Message } = await enrol(student.SID, String(division.DID), again);
      return { Id, Message, DivName: division.DivName };
    },
    {
      success: (out) => out.Message,
      failure: (error) => {
        if (error.code === "enrolment.passed") setPassed(chosen);
        return refusalOf(error);
      },
      onDone: (out) => {
        setMade(out);
        return onDone();
      },
    },
  );
  if (made) return <Enrolled student={student} made={made} onClose={onClose} />;
  const repeats = passed !== null && passed.DID === chosen?.DID;
  const { error } = save;

  function choose(division: Division | null) {
    setChosen(division);
    setAgain(false);
    setMissing(false);
    save.reset();
  }
  return (
    <DialogForm
      title={t.title(student.Name)}
      submit={t.submit}
      busy={save.busy}
      error={repeats || isMissing ? null : error}
      shown={error?.code === "student.invalid" ? ["DivName"] : []}
      onSubmit={() => (chosen ? save.run(chosen) : setMissing(true))}
      onClose={onClose}
    >
      <p>{t.about(student.CenterName)}</p>
      <CourseChoice
        OId={student.OId}
        chosen={chosen}
        error={isMissing ? t.missing : error?.code === "student.invalid" ? error.fields.DivName : undefined}
        onChoose={choose}
      />
      {repeats && (
        <div role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          <p className="font-[600]">{t.passed(student.Name, passed.DivName)}</p>
          <label className="mt-2 flex min-h-11 items-center gap-3 text-ink">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={again}
              onChange={(e) => setAgain(e.target.checked)}
            />
            {t.again}
          </label>
        </div>
      )}
    </DialogForm>
  );
}

type EnrolledProps = { student: Student; made: { Id: number; DivName: string }; onClose: () => void };

function Enrolled({ student, made, onClose }: EnrolledProps) {
  return (
    <Modal title={t.done(made.DivName)} isOpen onClose={onClose}>
      <p className="mb-5">{t.next(student.Name, made.DivName)}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/fees" search={{ SID: student.SID, EID: made.Id }} className={buttonLook.main}>
          {enrolments.openFees}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {t.later}
        </Button>
      </div>
    </Modal>
  );
}
