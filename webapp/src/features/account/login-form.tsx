import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { LOGIN_REDIRECT_MS } from "../../lib/constants";
import { account } from "../../lib/texts/account";
import { useSession } from "../../stores/session";
import { useUi } from "../../stores/ui";
import { Button } from "../../ui/button";
import { SelectField, TextField } from "../../ui/field";
import { useAction } from "../../ui/use-action";
import { refusalText, signIn } from "./api";

/** No checks of its own: the server knows who may come in. */
export function LoginForm() {
  const navigate = useNavigate();
  const login = useAction(signIn, {
    pending: account.validating,
    success: () => account.success,
    failure: refusalText,
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const who = await login.run({
      role: Number(form.get("role")),
      username: String(form.get("username")).trim(),
      password: String(form.get("password")),
    });
    if (!who) return;
    useSession.getState().signIn(who);
    setTimeout(() => {
      useUi.getState().open(null);
      void navigate({ to: "/admin" });
    }, LOGIN_REDIRECT_MS);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
      <Button type="submit" disabled={login.busy} className="mt-2">
        {account.submit}
      </Button>
    </form>
  );
}
