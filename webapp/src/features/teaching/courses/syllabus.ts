import type { SyllabusPart } from "../../../api/types";

// A form keeps texts, and the wire takes a syllabus as JSON: so does the form's value.

export function written(parts: SyllabusPart[]): string {
  return JSON.stringify(parts.map(({ Title, Topics }) => ({ Title, Topics })));
}

export function partsOf(value: string): SyllabusPart[] {
  return value ? (JSON.parse(value) as SyllabusPart[]) : [];
}

/** A syllabus in one line, for who compares two. */
export function shown(value: string): string {
  return partsOf(value)
    .map(({ Title, Topics }) => [Title, Topics.join(", ")].filter(Boolean).join(": "))
    .join("; ");
}

/** Topics are typed a line each; an empty last line stays while somebody types on. */
export const topicsOf = (lines: string) => (lines === "" ? [] : lines.split("\n"));

/** As it is sent: lines that hold nothing are nobody's topics. */
export function tidy(value: string): string {
  return written(
    partsOf(value).map(({ Title, Topics }) => ({
      Title: Title.trim(),
      Topics: Topics.map((topic) => topic.trim()).filter(Boolean),
    })),
  );
}
