import type { SyllabusPart } from "../../../api/types";

// Returns a syllabus as JSON, which is both the form's value and the wire format.

export function written(parts: SyllabusPart[]): string {
  return JSON.stringify(parts.map(({ Title, Topics }) => ({ Title, Topics })));
}

export function partsOf(value: string): SyllabusPart[] {
  return value ? (JSON.parse(value) as SyllabusPart[]) : [];
}

/** Returns a syllabus in one line, for comparing two versions. */
export function shown(value: string): string {
  return partsOf(value)
    .map(({ Title, Topics }) => [Title, Topics.join(", ")].filter(Boolean).join(": "))
    .join("; ");
}

/** Splits the text into topics, one per line. It keeps an empty last line while the user is typing. */
export const topicsOf = (lines: string) => (lines === "" ? [] : lines.split("\n"));

/** Removes empty topics before sending. */
export function tidy(value: string): string {
  return written(
    partsOf(value).map(({ Title, Topics }) => ({
      Title: Title.trim(),
      Topics: Topics.map((topic) => topic.trim()).filter(Boolean),
    })),
  );
}
