import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Seated, Session } from "../../../api/types";
import { sessions as t } from "../../../lib/texts/sessions";
import { SaveButton } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { SessionSelect } from "../../../ui/session-select";
import { useOnce } from "../../../ui/use-once";
import { enrol, openAt } from "./api";

type Props = { session: Session; student: Seated; onClose: () => void; onDone: () => unknown };

/** Moves a student to another session of the same center. */
export function MoveDialog({ session, student, onClose, onDone }: Props) {
  const [to, setTo] = useState("");
  const move = useOnce((Id: number) => enrol(Id, student.SID), {
    success: (answer) => answer.Message,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (to !== "") void move.run(Number(to));
  }
  return (
    <Modal title={t.move.title(student.Name)} isOpen onClose={onClose}>
      <Loaded query={useQuery(openAt(session))} empty={t.move.none}>
        {(all) => (
          <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4 *:first:w-full">
            <SessionSelect label={t.move.to} sessions={all} value={to} onChange={(e) => setTo(e.target.value)}>
              <option value="">{t.choose}</option>
            </SessionSelect>
            <SaveButton busy={move.busy}>{t.move.submit}</SaveButton>
          </form>
        )}
      </Loaded>
    </Modal>
  );
}
