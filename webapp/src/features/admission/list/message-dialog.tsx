import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api, take } from "../../../api/client";
import { asApiError } from "../../../api/error";
import type { CircularForm } from "../../../api/types";
import { count } from "../../../lib/format";
import { anew } from "../../../lib/read-ahead";
import { circular as t } from "../../../lib/texts/circular";
import { useSession } from "../../../stores/session";
import { SaveButton } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import type { Choice } from "../../../ui/list/choice";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { filterForm } from "../many/batch-api";
import type { StudentFilter } from "../search";

type Props = { number: string; filter: StudentFilter; choice: Choice; onClose: () => void };

const NAMED = 12; // students without an address who are named in the dialog

const send = (body: CircularForm) => take(api.POST("/api/Student/PostCircular", { body }));

/** Writes one message to the chosen students: whom it reaches, the text, a preview, and the sending. */
export function MessageDialog({ number, filter, choice, onClose }: Props) {
  const by = useSession((s) => s.name);
  const to: CircularForm = choice.all ? { All: true, Filter: filterForm(filter) } : { SIDs: [...choice.ids] };
  const reach = useQuery({
    queryKey: ["students", "circular", to],
    ...anew,
    queryFn: () => take(api.POST("/api/Student/PostCircularPreview", { body: to })),
  });
  const [values, setValues] = useState({ Subject: "", Text: "" });
  const action = useAction(send, { success: ({ Mails }) => t.sent(count(Mails)) });
  const form = useFocusWrong(action.fields);
  const running = useRef(false);
  const mails = reach.data?.Mails ?? 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    const sent = await action.run({ ...to, ...values });
    running.current = false;
    if (!sent) return;
    choice.clear();
    onClose();
  }

  return (
    <Modal title={t.title(number)} isOpen wide onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div role="status">
          {reach.isError ? (
            <p className="font-[600] text-danger">{asApiError(reach.error).message}</p>
          ) : reach.data ? (
            <>
              <p>{mails > 0 ? t.reach(count(mails)) : t.nobody}</p>
              <Missed reach={reach.data} />
            </>
          ) : (
            <p className="text-muted">{t.counting}</p>
          )}
        </div>
        <TextField
          label={t.subject}
          required
          name="Subject"
          maxLength={250}
          value={values.Subject}
          error={action.fields.Subject}
          onChange={(event) => setValues({ ...values, Subject: event.target.value })}
        />
        <TextArea
          label={t.text}
          required
          name="Text"
          rows={6}
          maxLength={5000}
          hint={t.hint}
          value={values.Text}
          error={action.fields.Text}
          onChange={(event) => setValues({ ...values, Text: event.target.value })}
        />
        {values.Text.trim() !== "" && (
          <section aria-label={t.preview} className="rounded-md border border-line bg-sunken px-4 py-3">
            <h3 className="mb-2 font-[650]">{values.Subject || t.preview}</h3>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {[t.hello, values.Text.trim(), t.signed(by)].join("\n\n")}
            </p>
          </section>
        )}
        {mails > 0 && (
          <div>
            <SaveButton busy={action.busy}>{t.send(count(mails))}</SaveButton>
          </div>
        )}
      </form>
    </Modal>
  );
}

type Reach = { Silent: number; Missed: { SID: number; Name: string; Mobile: string }[] };

/** The students who have no e-mail address, with the number to call. */
function Missed({ reach: { Silent, Missed: all } }: { reach: Reach }) {
  if (Silent === 0) return null;
  const named = all.slice(0, NAMED);
  return (
    <div className="mt-2 rounded-md bg-warn-soft px-4 py-3">
      <p>{t.silent(count(Silent))}</p>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {named.map((one) => (
          <li key={one.SID} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{one.Name}</span>
            <span className="tabular">{one.Mobile}</span>
          </li>
        ))}
        {Silent > named.length && <li>{t.more(count(Silent - named.length))}</li>}
      </ul>
    </div>
  );
}
