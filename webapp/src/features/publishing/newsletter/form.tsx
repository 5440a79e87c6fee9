import { type FormEvent, useState } from "react";
import { common } from "../../../lib/texts/common";
import { newsletter as t } from "../../../lib/texts/newsletter";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { subscribe } from "./api";

/** The form to subscribe. It doesn't validate the address; the server returns errors in `Item2`. */
export default function NewsletterForm() {
  const [sent, setSent] = useState(false);
  const ask = useAction(subscribe, {
    success: (text) => text,
    failure: (error) => (error.status === 200 ? error.message : common.failed),
  });
  const form = useFocusWrong(ask.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = event.currentTarget;
    setSent(false);
    if (!(await ask.run(String(new FormData(fields).get("Email")).trim()))) return;
    fields.reset();
    setSent(true);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t.title} className="rounded-lg bg-surface p-5 text-ink">
      <h2 className="display text-xl">{t.title}</h2>
      <p className="mt-1 mb-3 text-muted">{t.intro}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow">
          <TextField
            label={t.email}
            name="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={ask.fields.Email}
          />
        </div>
        <Button type="submit" disabled={ask.busy} className="sm:mt-[2.0625rem]">
          {t.submit}
        </Button>
      </div>
      <p role="status" className={sent ? "mt-3 font-[600] text-ok" : "sr-only"}>
        {sent && t.sent}
      </p>
    </form>
  );
}
