import type { Student, StudentForm } from "../../../api/types";
import { GENDER_DEFAULT } from "../../../lib/constants";
import { students as t } from "../../../lib/texts/students";
import { filled } from "../../../ui/form-errors";
import type { Stored } from "../../../ui/use-record-form";

export type Name = keyof typeof t.fields;
/** A student's form, as texts. StdName is the category's name, DID the division's number. */
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank: Values = {
  ...(Object.fromEntries(order.map((name) => [name, ""])) as Values),
  Gender: GENDER_DEFAULT,
};

export function storedOf(student: Student): Stored<Values> {
  const texts = Object.fromEntries(order.map((name) => [name, String(student[name] ?? "")])) as Values;
  return { values: { ...texts, DOB: forInput(student.DOB) }, version: student.Version };
}

/** The wire's DD/MM/YYYY as a date input has it. */
function forInput(wire: string): string {
  return wire.split("/").reverse().join("-");
}

/** The category only narrows the courses down: the course says it itself. What is empty is left out. */
export function sentOf({ StdName: _, ...values }: Values): StudentForm {
  return filled(values) as StudentForm;
}

/** The server names the course by any of its fields; on this screen it is one list. */
export function onThisScreen(fields: Record<string, string>): Record<string, string> {
  const course = fields.DID ?? fields.course_id ?? fields.DivName;
  return course ? { ...fields, DID: course } : fields;
}
