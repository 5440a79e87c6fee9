import { type FormEvent, useState } from "react";
import { ApiError, asApiError } from "../../../api/error";
import { common } from "../../../lib/texts/common";
import { pages } from "../../../lib/texts/pages";
import { Button } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { sendSuggestion } from "../api";

const t = pages.contact.form;

type Message = Parameters<typeof sendSuggestion>[0];
const required = ["Email", "Compose"] as const;

/** Sends a message. The server names one mistake, in `Item2` (section 5); the other empty fields are known here. */
async function send(message: Message): Promise<string> {
  try {
    return await sendSuggestion(message);
  } catch (thrown) {
    const { status, message: said } = asApiError(thrown);
    if (status !== 200) throw thrown;
    const [field = "", ...rest] = said.split(" ");
    const empty = required.filter((name) => !message[name].trim() && name !== field);
    throw new ApiError(status, {
      Message: said,
      Fields: [
        ...(field in message ? [{ Field: field, Message: rest.join(" ") }] : []),
        ...empty.map((Field) => ({ Field, Message: t.required })),
      ],
    });
  }
}

/** The form sends empty fields like all others. The server's text is the toast, and each wrong field is marked. */
export function MessageForm() {
  const [sent, setSent] = useState(false);
  const ask = useAction(send, {
    success: (text) => text,
    failure: (error) => (error.status === 200 ? error.message : common.failed),
  });
  const wrong = ask.fields;
  const box = useFocusWrong(wrong);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setSent(false);
    const isSent = await ask.run({
      Subject: String(fields.get("Subject")),
      Email: String(fields.get("Email")),
      Compose: String(fields.get("Compose")),
    });
    if (!isSent) return;
    form.reset();
    setSent(true);
  }

  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label={t.subject} name="Subject" autoComplete="off" error={wrong.Subject} />
      <TextField label={t.email} name="Email" type="email" required autoComplete="email" error={wrong.Email} />
      <TextArea label={t.message} name="Compose" rows={5} required error={wrong.Compose} />
      <Button type="submit" disabled={ask.busy}>
        {t.send}
      </Button>
      <p role="status" className={sent ? "font-[600] text-ok" : "sr-only"}>
        {sent && t.sent}
      </p>
    </form>
  );
}
