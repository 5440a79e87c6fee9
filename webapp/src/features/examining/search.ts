import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

/** The search parameters of the list of exams. */
export type ExamsSearch = { OId?: number | undefined };

export function examsSearch(from: Record<string, unknown>): ExamsSearch {
  const OId = numberOf(from.OId);
  return OId ? { OId } : {};
}

const parts = ["candidates", "hall", "online", "marks", "results"] as const;

export type Part = (typeof parts)[number];

/** The part of an exam's page that is open; of the online papers the one whose board is shown, or a page under it. */
export type ExamSearch = {
  Part?: Part | undefined;
  Window?: number | undefined;
  Written?: boolean | undefined;
  Alike?: boolean | undefined;
  Typing?: boolean | undefined;
};

export function examSearch(from: Record<string, unknown>): ExamSearch {
  const Part = oneOf(from.Part, parts);
  const Window = Part === "online" ? numberOf(from.Window) : undefined;
  const shown = {
    ...(from.Written === true && { Written: true }),
    ...(from.Alike === true && { Alike: true }),
    ...(from.Typing === true && { Typing: true }),
  };
  return { ...(Part && { Part }), ...(Window && { Window, ...shown }) };
}

/** The course whose scheme is open. */
export type SchemeSearch = { DID?: number | undefined };

export function schemeSearch(from: Record<string, unknown>): SchemeSearch {
  const DID = numberOf(from.DID);
  return DID ? { DID } : {};
}

/** The subject whose bank is open, and the filters of its list. */
export type BankSearch = {
  DID?: number | undefined;
  SubjectId?: number | undefined;
  Chapter?: string | undefined;
  Difficulty?: string | undefined;
  Kind?: string | undefined;
  State?: string | undefined;
  Search?: string | undefined;
  Page?: number | undefined;
};

const textOf = (value: unknown) => (value === undefined ? undefined : String(value).slice(0, 120));

export function bankSearch(from: Record<string, unknown>): BankSearch {
  const DID = numberOf(from.DID);
  const SubjectId = numberOf(from.SubjectId);
  return {
    ...(DID && { DID }),
    ...(SubjectId && { SubjectId }),
    Chapter: textOf(from.Chapter),
    Difficulty: textOf(from.Difficulty),
    Kind: textOf(from.Kind),
    State: textOf(from.State),
    ...wordsOf(from.Search),
    ...pageOf(from.Page),
  };
}

/** The question that is open, or the subject that gets a new one. */
export type QuestionSearch = { Id?: number | undefined; SubjectId?: number | undefined };

export function questionSearch(from: Record<string, unknown>): QuestionSearch {
  return { Id: numberOf(from.Id), SubjectId: numberOf(from.SubjectId) };
}

/** The course and the subject whose papers are open. */
export type PapersSearch = { DID?: number | undefined; SubjectId?: number | undefined };

export function papersSearch(from: Record<string, unknown>): PapersSearch {
  return { DID: numberOf(from.DID), SubjectId: numberOf(from.SubjectId) };
}
