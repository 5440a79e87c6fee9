import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import { count } from "../../../lib/format";
import { letters as t } from "../../../lib/texts/letters";
import { Button, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { type Focusable, RichText } from "../../../ui/rich-text";
import { say } from "../../../ui/toast";
import { useOnce } from "../../../ui/use-once";
import { checkLetter, sendLetter } from "./api";
import { useDraft } from "./draft";
import { LettersFrame } from "./frame";
import { SendDialog } from "./send-dialog";

export function WritePage() {
  return (
    <LettersFrame title={t.write}>
      <Form />
    </LettersFrame>
  );
}

type Wrong = { Subject?: string; Body?: string };

/** A form to write, preview and send a newsletter. */
function Form() {
  const client = useQueryClient();
  const { draft, change, renew } = useDraft();
  const [wrong, setWrong] = useState<Wrong>({});
  const [checked, setChecked] = useState<{ body: string; readers: number } | null>(null);
  const [checking, setChecking] = useState(false);
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<Focusable>(null);

  function blame(fields: Wrong) {
    setWrong(fields);
    if (fields.Subject) subject.current?.focus();
    else if (fields.Body) body.current?.focus();
  }

  const send = useOnce(
    async () => {
      try {
        return await sendLetter(draft);
      } catch (thrown) {
        // If a field has an error, close the dialog, because it hides the fields.
        const { fields } = asApiError(thrown);
        if (fields.Subject || fields.Body) {
          setChecked(null);
          setTimeout(() => blame(fields)); // after the dialog has restored the focus
        }
        throw thrown;
      }
    },
    {
      success: (out) => t.queued(count(out.Recipients)),
      onDone: () => {
        setChecked(null);
        renew();
        return client.invalidateQueries({ queryKey: ["letters"] });
      },
    },
  );

  async function check(event: FormEvent) {
    event.preventDefault();
    if (checking) return;
    const missing: Wrong = {
      ...(!draft.Subject.trim() && { Subject: t.required }),
      ...(!draft.Body && { Body: t.required }),
    };
    blame(missing);
    if (missing.Subject || missing.Body) return;
    setChecking(true);
    try {
      setChecked(await checkLetter(draft));
    } catch (thrown) {
      void say(asApiError(thrown).message, "error");
    } finally {
      setChecking(false);
    }
  }

  return (
    <form onSubmit={check} noValidate className="flex max-w-4xl flex-col gap-5">
      <p className="text-muted">{t.draft}</p>
      <TextField
        ref={subject}
        label={t.fields.Subject}
        value={draft.Subject}
        error={wrong.Subject}
        onChange={(event) => change({ Subject: event.target.value })}
      />
      <RichText
        label={t.fields.Body}
        value={draft.Body}
        error={wrong.Body}
        focusRef={body}
        onChange={(Body) => change({ Body })}
      />
      <div className="flex flex-wrap gap-3">
        <SaveButton busy={checking}>{t.check}</SaveButton>
        {(draft.Subject || draft.Body) && (
          <Button
            look="quiet"
            onClick={() => {
              renew();
              setWrong({});
              subject.current?.focus();
              void say(t.discarded);
            }}
          >
            {t.discard}
          </Button>
        )}
      </div>
      {checked && (
        <SendDialog
          subject={draft.Subject}
          {...checked}
          onSend={() => void send.run(undefined)}
          onClose={() => setChecked(null)}
        />
      )}
    </form>
  );
}
