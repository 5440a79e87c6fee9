import { office } from "../lib/texts/certificates-office";
import type { QuickField } from "./quick-form";

const t = office.award;

/** An empty award form: the certificate details that are not in the student's record, by wire field name. */
export const noAward = { Grade: "", From: "", To: "", ValidUntil: "", Override: "" };

/** Returns the award fields. Only administrators may override the rules. */
export function awardFields(isAdmin: boolean, gradeHint?: string): QuickField<keyof typeof noAward>[] {
  return [
    { name: "Grade", label: t.grade, maxLength: 20, ...(gradeHint && { hint: gradeHint }) },
    { name: "From", label: t.from, kind: "date" },
    { name: "To", label: t.to, kind: "date" },
    { name: "ValidUntil", label: t.validUntil, kind: "date", hint: t.forever },
    ...(isAdmin ? [{ name: "Override", label: t.override, hint: t.overrideHint, maxLength: 300 } as const] : []),
  ];
}

/** Converts the wire format DD/MM/YYYY to the format of a date input. */
export function forDateField(wire: string): string {
  return wire.split("/").reverse().join("-");
}
