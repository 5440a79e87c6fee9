import { type FormEvent, useState } from "react";
import { common } from "../../../lib/texts/common";
import { pages } from "../../../lib/texts/pages";
import { Button } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import { useAction } from "../../../ui/use-action";
import { sendSuggestion } from "../api";

const t = pages.contact.form;

/**
 * The form doesn't validate, except for the browser's e-mail check: the server returns errors in `Item2` (section 5).
 */
export function MessageForm() {
  const [sent, setSent] = useState(false);
  const ask = useAction(sendSuggestion, {
    success: (text) => text,
    failure: (error) => (error.status === 200 ? error.message : common.failed),
  });

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
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={t.subject} name="Subject" autoComplete="off" />
      <TextField label={t.email} name="Email" type="email" autoComplete="email" />
      <TextArea label={t.message} name="Compose" rows={5} />
      <Button type="submit" disabled={ask.busy}>
        {t.send}
      </Button>
      <p role="status" className={sent ? "font-[600] text-ok" : "sr-only"}>
        {sent && t.sent}
      </p>
    </form>
  );
}
