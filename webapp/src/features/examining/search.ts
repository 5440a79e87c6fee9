import { numberOf, oneOf } from "../../lib/list-search";

/** The search parameters of the list of exams. */
export type ExamsSearch = { OId?: number | undefined };

export function examsSearch(from: Record<string, unknown>): ExamsSearch {
  const OId = numberOf(from.OId);
  return OId ? { OId } : {};
}

const parts = ["candidates", "hall", "marks", "results"] as const;

export type Part = (typeof parts)[number];

/** The part of an exam's page that is open. */
export type ExamSearch = { Part?: Part | undefined };

export function examSearch(from: Record<string, unknown>): ExamSearch {
  const Part = oneOf(from.Part, parts);
  return Part ? { Part } : {};
}

/** The course whose scheme is open. */
export type SchemeSearch = { DID?: number | undefined };

export function schemeSearch(from: Record<string, unknown>): SchemeSearch {
  const DID = numberOf(from.DID);
  return DID ? { DID } : {};
}
