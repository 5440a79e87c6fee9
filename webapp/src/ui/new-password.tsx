import { useState } from "react";
import { passwordChecks } from "../lib/password";
import { account } from "../lib/texts/account";
import { TextField } from "./field";
import { Icon } from "./icon";

const t = account.checks;

/**
 * Fields for a new password and its confirmation, with a checklist that updates while the user types. The checklist
 * doesn't block submitting.
 */
export function NewPasswordFields({ label, errors }: { label: string; errors: Record<string, string> }) {
  const [password, setPassword] = useState("");
  const checks = passwordChecks(password);
  const met = checks.filter(([, ok]) => ok).length;
  return (
    <>
      <TextField
        label={label}
        name="Password"
        type="password"
        autoComplete="new-password"
        error={errors.Password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="rounded-md bg-sunken px-4 py-3 text-small">
        <p className="font-[600]">{t.label}</p>
        <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {checks.map(([check, ok]) => (
            <li key={check} className={ok ? "flex items-center gap-2 text-ok" : "flex items-center gap-2 text-muted"}>
              <Icon name={ok ? "check" : "dot"} size={16} />
              {t[check]}
              <span className="sr-only">({ok ? t.met : t.missing})</span>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {password && t.count(met, checks.length)}
        </p>
      </div>
      <TextField
        label={account.confirmPassword}
        name="ConfirmPassword"
        type="password"
        autoComplete="new-password"
        error={errors.ConfirmPassword}
      />
    </>
  );
}
