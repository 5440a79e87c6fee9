import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Seated, Session } from "../../../api/types";
import { count } from "../../../lib/format";
import { sessions as t } from "../../../lib/texts/sessions";
import { SaveButton } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
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
            <SelectField label={t.move.to} value={to} onChange={(e) => setTo(e.target.value)}>
              <option value="">{t.choose}</option>
              {all.map((one) => (
                <option key={one.Id} value={one.Id} disabled={isFull(one)}>
                  {optionOf(one)}
                </option>
              ))}
            </SelectField>
            <SaveButton busy={move.busy}>{t.move.submit}</SaveButton>
          </form>
        )}
      </Loaded>
    </Modal>
  );
}

const isFull = ({ Seats, Taken }: Session) => Seats > 0 && Taken >= Seats;

function optionOf(one: Session): string {
  if (one.Seats === 0) return one.Title;
  return t.move.option(one.Title, isFull(one) ? t.move.full : t.move.free(count(one.Seats - one.Taken)));
}
