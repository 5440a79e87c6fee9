import { MOST } from "../../../../lib/constants";
import { attendance } from "../../../../lib/texts/attendance";
import { TextField } from "../../../../ui/field";

const t = attendance.register;

type Props = { hint: string; value: string; onChange: (reason: string) => void; isMissing: boolean };

/** Why an administrator changes a register that is locked. */
export function ReasonField({ hint, value, onChange, isMissing }: Props) {
  return (
    <div data-reason className="max-w-2xl">
      <TextField
        label={t.reason}
        hint={hint}
        value={value}
        maxLength={MOST.line}
        error={isMissing && !value.trim() ? t.reasonMissing : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The focus goes to the reason that is missing. */
export const focusReason = () => document.querySelector<HTMLElement>("[data-reason] input")?.focus();
