import type { Course } from "../../../api/types";
import { courses as t } from "../../../lib/texts/courses";
import type { Stored } from "../../../ui/use-record-form";
import { written } from "./syllabus";

export type Name = keyof typeof t.fields;
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank: Values = { ...(Object.fromEntries(order.map((name) => [name, ""])) as Values), Syllabus: "[]" };

/**
 * Returns the form values of a course, as text; an unset number (0) becomes an empty field. Divisions are edited
 * separately.
 */
export function storedOf(course: Course): Stored<Values> {
  const values = Object.fromEntries(order.map((name) => [name, course[name] === 0 ? "" : String(course[name])]));
  const Syllabus = written(course.Syllabus);
  return { values: { ...(values as Values), DivName: "", Price: "", Syllabus }, version: course.Version };
}
