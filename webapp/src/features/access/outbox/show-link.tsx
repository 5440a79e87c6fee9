import { type FormEvent, useState } from "react";
import type { Mail } from "../../../api/types";
import { forms } from "../../../lib/texts/forms";
import { outbox } from "../../../lib/texts/outbox";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { showLink } from "./api";

const t = outbox.showing;

/** Shows the link in a queued e-mail, after the administrator has entered the password again. */
export function ShowLink({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [link, setLink] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const show = useAction(showLink, { success: () => t.shown });
  const form = useFocusWrong(show.fields);
  if (show.fields.Code && !needsCode) setNeedsCode(true);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const made = await show.run({
      Id: String(mail.Id),
      Password: String(typed.get("Password")),
      Code: String(typed.get("Code") ?? ""),
    });
    if (made) setLink(made.Link);
  }

  return (
    <Modal title={t.title} isOpen onClose={onClose}>
      {mail.Link && (
        <p className="mb-4 [overflow-wrap:anywhere]">{outbox.waitsFor(outbox.links[mail.Link], mail.To)}</p>
      )}
      <p className="mb-4 text-muted">{t.about}</p>
      {link ? (
        <div className="flex flex-col gap-4">
          <p>
            <span className="block text-small text-muted">{t.link}</span>
            <code className="font-[650] [overflow-wrap:anywhere]">{link}</code>
          </p>
          <Button onClick={onClose}>{t.done}</Button>
        </div>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label={t.password}
            name="Password"
            type="password"
            autoComplete="current-password"
            error={show.fields.Password}
          />
          {needsCode && <TextField label={t.code} name="Code" autoComplete="one-time-code" error={show.fields.Code} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={show.busy}>
              {t.submit}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {forms.cancel}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
