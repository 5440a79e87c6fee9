import { useState } from "react";
import type { Enrolment, Student, StudentStatus } from "../../../api/types";
import { enrolments } from "../../../lib/texts/enrolments";
import { TextArea } from "../../../ui/field";
import { useOnce } from "../../../ui/use-once";
import { DialogForm } from "./dialog-form";
import { changeEnrolment, refusalOf } from "./enrolment-api";

const t = enrolments.step;

export type Step = "active" | "passed" | "cancelled" | "readmit";

/** The steps that can follow each status. */
export const steps: Record<StudentStatus, Step[]> = {
  registered: ["active", "cancelled"],
  active: ["passed", "cancelled"],
  cancelled: ["readmit"],
  passed: [],
};

type Props = { student: Student; enrolment: Enrolment; step: Step; onClose: () => void; onDone: () => unknown };

/** Changes the status of an enrolment, with a reason. */
export function StatusDialog({ student, enrolment, step, onClose, onDone }: Props) {
  const [reason, setReason] = useState("");
  const status = step === "readmit" ? "active" : step;
  const save = useOnce(() => changeEnrolment(student.SID, enrolment, status, reason), {
    success: (answer) => answer.Message,
    failure: refusalOf,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <DialogForm
      title={t.titles[step](enrolment.DivName)}
      submit={enrolments.actions[step]}
      busy={save.busy}
      error={save.error}
      shown={["Reason"]}
      {...(step === "cancelled" && { close: t.keep })}
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      <p>{t.about[step](student.Name)}</p>
      <TextArea
        label={t.reason}
        name="Reason"
        hint={t.reasonHint}
        rows={3}
        value={reason}
        maxLength={500}
        error={save.fields.Reason}
        onChange={(e) => setReason(e.target.value)}
      />
    </DialogForm>
  );
}
