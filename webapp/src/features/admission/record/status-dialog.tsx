import { type FormEvent, useRef, useState } from "react";
import type { Student, StudentStatus } from "../../../api/types";
import { students as t } from "../../../lib/texts/students";
import { Button } from "../../../ui/button";
import { SelectField, TextArea } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { changeStatus } from "../api";

/** The statuses that can follow each status. */
const steps: Record<StudentStatus, StudentStatus[]> = {
  registered: ["active", "cancelled"],
  active: ["passed", "cancelled"],
  cancelled: [],
  passed: [],
};

type Props = { student: Student; onClose: () => void; onDone: () => unknown };

export function StatusDialog({ student: one, onClose, onDone }: Props) {
  const [status, setStatus] = useState<StudentStatus>(steps[one.Status][0] ?? one.Status);
  const [reason, setReason] = useState("");
  const running = useRef(false);
  const save = useAction(() => changeStatus(one.SID, status, reason), { success: (answer) => answer.Message });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const done = await save.run(undefined);
    running.current = false;
    if (!done) return;
    onClose();
    await onDone();
  }

  return (
    <Modal title={t.page.changeStatus} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField
          label={t.many.newStatus}
          value={status}
          error={save.fields.Status}
          onChange={(e) => setStatus(e.target.value as StudentStatus)}
        >
          {steps[one.Status].map((to) => (
            <option key={to} value={to}>
              {t.statuses[to]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.many.reason}
          value={reason}
          maxLength={500}
          error={save.fields.Reason}
          onChange={(e) => setReason(e.target.value)}
        />
        <Button type="submit" className="self-start">
          {t.many.save}
        </Button>
      </form>
    </Modal>
  );
}
