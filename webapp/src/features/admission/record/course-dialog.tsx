import { useState } from "react";
import type { Division, Enrolment, Student } from "../../../api/types";
import { enrolments } from "../../../lib/texts/enrolments";
import { useOnce } from "../../../ui/use-once";
import { CourseChoice } from "./course-choice";
import { DialogForm } from "./dialog-form";
import { changeCourse, refusalOf } from "./enrolment-api";

const t = enrolments.course;

type Props = { student: Student; enrolment: Enrolment; onClose: () => void; onDone: () => unknown };

/** Changes the course of an enrolment that has not begun. */
export function CourseDialog({ student, enrolment, onClose, onDone }: Props) {
  const [chosen, setChosen] = useState<Division | null>(null);
  const [isMissing, setMissing] = useState(false);
  const save = useOnce((division: Division) => changeCourse(student.SID, enrolment, String(division.DID)), {
    success: (answer) => answer.Message,
    failure: refusalOf,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  const invalid = save.error?.code === "student.invalid" ? save.fields.DivName : undefined;
  return (
    <DialogForm
      title={t.title(enrolment.DivName)}
      submit={t.submit}
      busy={save.busy}
      error={isMissing ? null : save.error}
      shown={invalid ? ["DivName"] : []}
      onSubmit={() => (chosen ? save.run(chosen) : setMissing(true))}
      onClose={onClose}
    >
      <p>{t.about}</p>
      <CourseChoice
        OId={enrolment.OId}
        chosen={chosen}
        except={enrolment.DID}
        error={isMissing ? enrolments.enrol.missing : invalid}
        onChoose={(division) => {
          setChosen(division);
          setMissing(false);
          save.reset();
        }}
      />
    </DialogForm>
  );
}
