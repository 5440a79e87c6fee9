import { type FormEvent, useId, useState } from "react";
import type { Seated, Session } from "../../../api/types";
import { count } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { sessions as t } from "../../../lib/texts/sessions";
import { Button, SaveButton } from "../../../ui/button";
import { Modal } from "../../../ui/modal";
import { useOnce } from "../../../ui/use-once";
import { finishSession } from "./api";

type Props = { session: Session; students: Seated[]; onClose: () => void; onDone: () => unknown };

/** Finishes a session, and asks which students have passed. */
export function FinishDialog({ session, students, onClose, onDone }: Props) {
  const list = useId();
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set());
  const active = students.filter((one) => one.Status === "active").map((one) => one.SID);
  const finish = useOnce(() => finishSession(session.Id, [...passed]), {
    success: (answer) => answer.Message,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  function toggle(id: number) {
    const next = new Set(passed);
    if (!next.delete(id)) next.add(id);
    setPassed(next);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void finish.run(undefined);
  }
  return (
    <Modal title={t.finish.title(session.Title)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{active.length > 0 ? t.finish.about : t.finish.nobody}</p>
        {active.length > 0 && (
          <>
            <Box
              text={t.finish.everybody}
              checked={active.length === passed.size}
              onChange={() => setPassed(new Set(active.length === passed.size ? [] : active))}
            />
            <ul id={list} className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
              {students.map((one) => (
                <li key={one.SID} className="py-1">
                  <Box
                    text={one.Name}
                    about={one.Status === "active" ? one.RegNo : t.finish.notActive}
                    checked={passed.has(one.SID)}
                    disabled={one.Status !== "active"}
                    onChange={() => toggle(one.SID)}
                  />
                </li>
              ))}
            </ul>
            <p role="status" className="text-muted">
              {t.finish.chosen(count(passed.size), count(students.length))}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={finish.busy}>{t.finish.submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type BoxProps = { text: string; about?: string; checked: boolean; disabled?: boolean; onChange: () => void };

function Box({ text, about, checked, disabled, onChange }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-brand"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span className="min-w-0">
        <span className="font-[600]">{text}</span>
        {about && <span className="tabular block text-small text-muted">{about}</span>}
      </span>
    </label>
  );
}
