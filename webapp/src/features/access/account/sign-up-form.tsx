import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { account } from "../../../lib/texts/account";
import { useUi } from "../../../stores/ui";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { NewPasswordFields } from "../../../ui/new-password";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { refusalText, signUp } from "./api";

export function SignUpForm() {
  const navigate = useNavigate();
  const apply = useAction((form: Parameters<typeof signUp>[0]) => signUp(form).then(() => true), {
    success: () => account.signUp.success,
    failure: refusalText,
  });
  const form = useFocusWrong(apply.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const applied = await apply.run({
      Role: String(fields.get("Role")),
      Email: String(fields.get("Email")).trim(),
      Password: String(fields.get("Password")),
      ConfirmPassword: String(fields.get("ConfirmPassword")),
    });
    if (!applied) return;
    useUi.getState().open(null);
    await navigate({ to: "/login" });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SelectField label={account.role} name="Role" defaultValue="" error={apply.fields.Role}>
        {account.roles.map((role) => (
          <option key={role.value} value={role.value || ""}>
            {role.label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={account.username}
        name="Email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={apply.fields.Email}
      />
      <NewPasswordFields label={account.password} errors={apply.fields} />
      <Button type="submit" disabled={apply.busy} className="mt-2">
        {account.signUp.submit}
      </Button>
    </form>
  );
}
