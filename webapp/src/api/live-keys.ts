import type { QueryKey } from "@tanstack/react-query";

const people: QueryKey[] = [["students"], ["fees", "student"], ["fees", "payers"], ["sessions"], ["report"], ["own"]];
const courses: QueryKey[] = [["courses"], ["subjects"], ["lookup"]];

/** The queries that a change of a kind of record concerns. Kinds that are not here concern only the bell. */
const concerned: Record<string, QueryKey[]> = {
  student: people,
  // The entry of an import that has ended is about its center.
  center: [["centers"], ["lookup", "centers"], ["imports"], ...people],
  fees: [["fees"], ["students"], ["report"], ["own"]],
  close: [["fees"], ["report"]],
  certificate: [["certificates"], ["students"], ["report"], ["own"]],
  session: [["sessions"], ["attendance", "session"], ["students", "sessions"], ["report"]],
  exam: [["exams", "list"], ["exams", "desk"], ["own"]],
  sitting: [
    ["exams", "board"],
    ["exams", "windows"],
  ],
  staff: [["staff"]],
  account: [["staff"]],
  course: courses,
  division: courses,
  category: courses,
  subject: courses,
  "document kind": [["document-kinds"]],
  import: [["imports"]],
  "certificate job": [["certificates"]],
  "enrolment batch": [["bulk"]],
  message: [["inbox"], ["report"]],
  mail: [["outbox"]],
};

/** The bell counts things of many kinds. */
const BELL: QueryKey = ["attention"];

/** Returns the queries that changes of these kinds concern, each once. */
export function keysOf(kinds: Iterable<string>): QueryKey[] {
  const keys = new Map<string, QueryKey>();
  for (const kind of kinds) for (const key of [BELL, ...(concerned[kind] ?? [])]) keys.set(JSON.stringify(key), key);
  return [...keys.values()];
}

/**
 * Queries whose screens begin anew with new data, so that what was typed there would be lost: they are fetched again
 * only by their own screens.
 */
const untouched: QueryKey[] = [
  ["imports", "columns"],
  ["exams", "scheme"],
  ["attendance", "register"],
  ["attendance", "month"],
];

export const isUntouched = (key: QueryKey) => untouched.some((one) => one.every((part, i) => key[i] === part));
