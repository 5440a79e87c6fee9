import { office } from "../lib/texts/certificates-office";
import type { QuickField } from "./quick-form";

const t = office.award;

/** What is said of a certificate beyond the student's record, by the wire's names; "" for what nobody said. */
export const noAward = { Grade: "", From: "", To: "", ValidUntil: "", Override: "" };

/** The fields for it. Only administrators set rules aside. */
export function awardFields(isAdmin: boolean): QuickField<keyof typeof noAward>[] {
  return [
    { name: "Grade", label: t.grade, maxLength: 20 },
    { name: "From", label: t.from, kind: "date" },
    { name: "To", label: t.to, kind: "date" },
    { name: "ValidUntil", label: t.validUntil, kind: "date", hint: t.forever },
    ...(isAdmin ? [{ name: "Override", label: t.override, hint: t.overrideHint, maxLength: 300 } as const] : []),
  ];
}

/** The wire's DD/MM/YYYY as a field for a date has it. */
export function forDateField(wire: string): string {
  return wire.split("/").reverse().join("-");
}
