import type { Student, StudentForm } from "../../../api/types";
import { GENDER_DEFAULT, HOME_COUNTRY } from "../../../lib/office-constants";
import { students as t } from "../../../lib/texts/students";
import { filled } from "../../../ui/form-errors";
import type { Stored } from "../../../ui/use-record-form";

export type Name = keyof typeof t.fields;
/** The values of a student form, all as text. StdName is the category's name, DID the division's number. */
export type Values = Record<Name, string>;

/** The present center, course and session of an edited student. */
export type Taken = { center: string; DID: string; text: string; category: string; session: string };

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank: Values = {
  ...(Object.fromEntries(order.map((name) => [name, ""])) as Values),
  Gender: GENDER_DEFAULT,
  Country: HOME_COUNTRY,
};

export function storedOf(student: Student): Stored<Values> {
  const texts = Object.fromEntries(order.map((name) => [name, String(student[name] ?? "")])) as Values;
  return { values: { ...texts, DOB: forInput(student.DOB) }, version: student.Version };
}

export const takenBy = ({ CenterName, DID, DivName, StdName, Session }: Student): Taken => ({
  center: CenterName,
  DID: String(DID),
  text: DivName,
  category: StdName,
  session: Session,
});

/** Converts the wire format DD/MM/YYYY to the format of a date input. */
function forInput(wire: string): string {
  return wire.split("/").reverse().join("-");
}

/** Returns the form to send. The category is left out because it only filters the courses, and so are empty fields. */
export function sentOf({ StdName: _, ...values }: Values): StudentForm {
  return filled(values) as StudentForm;
}

const required: readonly Name[] = ["Name", "DOB", "OId", "StdName", "DID", "Mobile"];

/**
 * Returns the fields that the server does not accept empty, and the category, which leads to the course. A student whom an
 * import made without a birth date or a mobile number can stay without it.
 */
export const requiredOf = (edited?: Student): readonly Name[] =>
  required.filter((name) => !((name === "DOB" || name === "Mobile") && edited && !edited[name]));

/**
 * Moves the server's errors about the course, which may name several fields, to the first of this screen's lists that is
 * not chosen. The lists after it cannot be used yet.
 */
export function onThisScreen(fields: Record<string, string>, values: Values): Record<string, string> {
  const { DID, course_id, DivName, ...rest } = fields;
  const course = DID ?? course_id ?? DivName;
  if (!course) return fields;
  const gap = (["OId", "StdName"] as const).find((name) => values[name] === "") ?? "DID";
  return { ...rest, [gap]: rest[gap] ?? course };
}
