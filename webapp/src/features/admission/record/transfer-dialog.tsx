import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { centers, divisionsAt } from "../../../api/lookups";
import type { Student } from "../../../api/types";
import { students as t } from "../../../lib/texts/students";
import { Button } from "../../../ui/button";
import { useDivisionTexts } from "../../../ui/division-texts";
import { SelectField, TextArea } from "../../../ui/field";
import { filled } from "../../../ui/form-errors";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { transferStudent } from "../api";

type Props = { student: Student; onClose: () => void; onDone: () => unknown };

/** Moves a student to another center, with the same course or another one. */
export function TransferDialog({ student: one, onClose, onDone }: Props) {
  const [OId, setOId] = useState("");
  const [DID, setDID] = useState("");
  const [Reason, setReason] = useState("");
  const running = useRef(false);
  const others = (useQuery(centers).data ?? []).filter((center) => center.OId !== one.OId);
  const there = useQuery({ ...divisionsAt(Number(OId)), enabled: OId !== "" }).data ?? [];
  const text = useDivisionTexts(there);
  const save = useAction(
    () =>
      transferStudent({
        ...filled({ SID: String(one.SID), Version: String(one.Version), DID, Reason }),
        OId,
        SID: String(one.SID),
      }),
    { success: (answer) => answer.Message },
  );
  const { fields } = save;

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
    <Modal title={t.transfer.title(one.Name)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t.transfer.about}</p>
        <SelectField
          label={t.transfer.to}
          value={OId}
          error={fields.OId}
          onChange={(e) => {
            setOId(e.target.value);
            setDID("");
          }}
        >
          <option value="">{t.choose}</option>
          {others.map((center) => (
            <option key={center.OId} value={center.OId}>
              {center.KRCName}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.transfer.course}
          value={DID}
          disabled={OId === ""}
          error={fields.DivName ?? fields.DID}
          onChange={(e) => setDID(e.target.value)}
        >
          <option value="">{t.transfer.same}</option>
          {there.map((division) => (
            <option key={division.DID} value={division.DID}>
              {text(division)}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={t.transfer.reason}
          value={Reason}
          maxLength={500}
          error={fields.Reason}
          onChange={(e) => setReason(e.target.value)}
        />
        <Button type="submit" className="self-start">
          {t.transfer.save}
        </Button>
      </form>
    </Modal>
  );
}
