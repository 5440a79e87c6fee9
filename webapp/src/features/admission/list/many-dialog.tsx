import { type FormEvent, useId, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { ManyChanged, ManyForm } from "../../../api/types";
import { count } from "../../../lib/format";
import { common } from "../../../lib/texts/common";
import { students as t } from "../../../lib/texts/students";
import { Button } from "../../../ui/button";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { progress } from "../../../ui/toast";
import { changeMany } from "../api";
import type { StudentFilter } from "../search";
import type { Choice } from "./use-choice";

type Props = {
  what: "status" | "session";
  filter: StudentFilter;
  choice: Choice;
  onClose: () => void;
  onDone: () => unknown;
};

/** Returns the selected students as wire fields. */
function chosenOf({ Status, OId, DID, ...filter }: StudentFilter, choice: Choice): ManyForm {
  if (!choice.all) return { Ids: [...choice.ids].join(",") };
  return {
    All: "true",
    ...(filter.Search && { Search: filter.Search }),
    ...(filter.Session && { Session: filter.Session }),
    ...(Status && { InStatus: Status }),
    ...(OId && { OId: String(OId) }),
    ...(DID && { DID: String(DID) }),
  };
}

/** Applies one change to many students and shows the result. If it fails, the input stays. */
export function ManyDialog({ what, filter, choice, onClose, onDone }: Props) {
  const [status, setStatus] = useState("active");
  const [session, setSession] = useState("");
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState("");
  const [done, setDone] = useState<ManyChanged | null>(null);
  const running = useRef(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    if (what === "session" && session.trim() === "") return setWrong(t.many.sessionMissing);
    running.current = true;
    const toast = progress(common.processing);
    try {
      const change = what === "status" ? { Status: status, Reason: reason } : { ToSession: session };
      const answer = await changeMany({ ...chosenOf(filter, choice), ...change });
      toast.succeed(answer.Message);
      setDone(answer);
      choice.clear();
      await onDone();
    } catch (thrown) {
      const error = asApiError(thrown);
      setWrong(Object.values(error.fields)[0] ?? error.message);
      toast.fail(error.message);
    } finally {
      running.current = false;
    }
  }

  return (
    <Modal title={what === "status" ? t.many.status : t.many.session} isOpen onClose={onClose}>
      {done ? (
        <Outcome done={done} onClose={onClose} />
      ) : (
        <form onSubmit={save} noValidate className="flex flex-col gap-4">
          {what === "status" ? (
            <>
              <SelectField
                label={t.many.newStatus}
                value={status}
                onChange={(e) => setStatus(e.target.value)}
                error={wrong}
              >
                {(["active", "passed", "cancelled"] as const).map((one) => (
                  <option key={one} value={one}>
                    {t.statuses[one]}
                  </option>
                ))}
              </SelectField>
              <TextArea
                label={t.many.reason}
                value={reason}
                maxLength={500}
                onChange={(e) => setReason(e.target.value)}
              />
            </>
          ) : (
            <TextField
              label={t.many.newSession}
              value={session}
              maxLength={250}
              error={wrong}
              onChange={(e) => setSession(e.target.value)}
            />
          )}
          <Button type="submit" className="self-start">
            {t.many.save}
          </Button>
        </form>
      )}
    </Modal>
  );
}

function Outcome({ done, onClose }: { done: ManyChanged; onClose: () => void }) {
  const id = useId();
  return (
    <>
      <p role="status">{t.many.done(count(done.Changed), count(done.Unchanged), count(done.Refusals))}</p>
      {done.Refused.length > 0 && (
        <>
          <h3 id={id} className="mt-4 font-[650]">
            {t.many.refused}
          </h3>
          <ul aria-labelledby={id} className="max-h-60 divide-y divide-line overflow-y-auto">
            {done.Refused.map((one) => (
              <li key={one.SID} className="py-2 [overflow-wrap:anywhere]">
                <b>
                  {one.RegNo || `SID ${one.SID}`} {one.Name}
                </b>
                : {one.Message}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="mt-6" onClick={onClose}>
        {t.many.close}
      </Button>
    </>
  );
}
