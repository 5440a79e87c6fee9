import { MOST } from "../../../../lib/constants";
import { attendance } from "../../../../lib/texts/attendance";
import { TextField } from "../../../../ui/field";

const t = attendance.register;

type Props = { hint: string; value: string; onChange: (reason: string) => void; isMissing: boolean };

/** A field for the reason why an administrator changes a locked register. */
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

/** Focuses the reason field. */
export const focusReason = () => document.querySelector<HTMLElement>("[data-reason] input")?.focus();
