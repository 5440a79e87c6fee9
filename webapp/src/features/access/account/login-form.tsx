import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LOGIN_REDIRECT_MS } from "../../../lib/constants";
import { account } from "../../../lib/texts/account";
import { useSession } from "../../../stores/session";
import { useUi } from "../../../stores/ui";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { useAction } from "../../../ui/use-action";
import { refusalText, signIn } from "./api";

/** The fault code of an account with two-step sign-in. */
const CODE_REQUIRED = "login.code_required";

/** The form to log in. It doesn't validate; the server checks the login. */
export function LoginForm({ next = "/admin" }: { next?: string | undefined }) {
  const navigate = useNavigate();
  const [asksCode, setAsksCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asksCode) form.current?.querySelector<HTMLInputElement>("[name=code]")?.focus();
  }, [asksCode]);
  const login = useAction(signIn, {
    pending: account.validating,
    success: () => account.success,
    failure: (error) => {
      if (error.code === CODE_REQUIRED) setAsksCode(true);
      return refusalText(error);
    },
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const who = await login.run({
      role: Number(typed.get("role")),
      username: String(typed.get("username")).trim(),
      password: String(typed.get("password")),
      ...(asksCode && { code: String(typed.get("code")).trim() }),
    });
    if (!who) return;
    useSession.getState().signIn(who);
    setTimeout(() => {
      useUi.getState().open(null);
      void navigate({ href: next });
    }, LOGIN_REDIRECT_MS);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField label={account.role} name="role" defaultValue={0}>
        {account.roles.map((role) => (
          <option key={role.value} value={role.value}>
            {role.label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={account.username}
        hint={account.usernameHint}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField label={account.password} name="password" type="password" autoComplete="current-password" />
      {asksCode && (
        <TextField
          label={account.code}
          hint={account.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
      <Button type="submit" disabled={login.busy} className="mt-2">
        {account.submit}
      </Button>
    </form>
  );
}
