import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { account } from "../../../lib/texts/account";
import { self } from "../../../lib/texts/self";
import { useSession } from "../../../stores/session";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { NewPasswordFields } from "../../../ui/new-password";
import { Panel } from "../../../ui/panel";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { changePassword, logins } from "../self/api";

const t = self.settings.password;

type Props = { onChanged?: () => unknown };

/** Changes the password. It asks for the two-step code once the server requires it. */
export function PasswordForm({ onChanged }: Props) {
  const client = useQueryClient();
  const [times, setTimes] = useState(0); // a new form after each change, so that no input is kept
  const change = useAction(changePassword, { success: (answer) => answer.Message });
  const form = useFocusWrong(change.fields);
  const [needsCode, setNeedsCode] = useState(false);
  if (change.fields.Code && !needsCode) setNeedsCode(true);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const done = await change.run({
      OldPassword: String(typed.get("OldPassword")),
      Code: String(typed.get("Code") ?? ""),
      Password: String(typed.get("Password")),
      ConfirmPassword: String(typed.get("ConfirmPassword")),
    });
    if (!done) return;
    useSession.setState({ loginId: done.LoginId, mustChange: false });
    setTimes(times + 1);
    await client.invalidateQueries({ queryKey: logins.queryKey });
    await onChanged?.();
  }

  return (
    <Panel title={t.title}>
      <p className="mb-4 text-muted">{t.intro}</p>
      <form key={times} ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={useSession((s) => s.username)} readOnly />
        <TextField
          label={t.old}
          name="OldPassword"
          type="password"
          autoComplete="current-password"
          error={change.fields.OldPassword}
        />
        {needsCode && <TextField label={t.code} name="Code" autoComplete="one-time-code" error={change.fields.Code} />}
        <NewPasswordFields label={account.newPassword} errors={change.fields} />
        <Button type="submit" disabled={change.busy}>
          {t.submit}
        </Button>
      </form>
    </Panel>
  );
}
