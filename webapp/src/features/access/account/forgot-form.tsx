import { useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { account } from "../../../lib/texts/account";
import { useUi } from "../../../stores/ui";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { recover, refusalText } from "./api";

const t = account.forgot;

export function ForgotForm() {
  const router = useRouter();
  const ask = useAction((email: string) => recover(email).then(() => true), {
    pending: t.pending,
    success: () => t.success,
    failure: refusalText,
  });
  const form = useFocusWrong(ask.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (!(await ask.run(email))) return;
    // On /login the form to log in is already below the dialog.
    useUi.getState().open(router.latestLocation.pathname === "/login" ? null : "login");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{t.intro}</p>
      <TextField
        label={account.username}
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={ask.fields.email}
      />
      <Button type="submit" disabled={ask.busy} className="mt-2">
        {t.submit}
      </Button>
    </form>
  );
}
