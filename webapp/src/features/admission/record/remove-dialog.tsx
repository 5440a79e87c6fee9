import type { Enrolment, Student } from "../../../api/types";
import { enrolments } from "../../../lib/texts/enrolments";
import { useOnce } from "../../../ui/use-once";
import { DialogForm } from "./dialog-form";
import { deleteEnrolment, refusalOf } from "./enrolment-api";

const t = enrolments.remove;

type Props = { student: Student; enrolment: Enrolment; onClose: () => void; onDone: () => unknown };

/** Deletes an enrolment that was made by mistake. */
export function RemoveDialog({ student, enrolment, onClose, onDone }: Props) {
  const save = useOnce(() => deleteEnrolment(student.SID, enrolment), {
    success: (answer) => answer.Message,
    failure: refusalOf,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <DialogForm
      title={t.title(enrolment.DivName)}
      submit={t.action}
      busy={save.busy}
      error={save.error}
      shown={[]}
      onSubmit={() => save.run(undefined)}
      onClose={onClose}
    >
      <p>{t.about}</p>
    </DialogForm>
  );
}
