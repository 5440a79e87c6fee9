import type { Blueprint, BlueprintForm, QuestionPaper, QuestionStock } from "../../../api/types";
import { count } from "../../../lib/format";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { type Typed, typed } from "../bank/values";

/** A row of a blueprint as it is typed. */
export type RowValues = {
  id: number;
  Chapter: string;
  Difficulty: string;
  Kind: string;
  Count: string;
  Right: string;
  Wrong: string;
  Partial: boolean;
};

/** The fields of a blueprint as they are typed. */
export type BlueprintValues = { rows: RowValues[]; Minutes: string; Instructions: Typed };

let last = 0;

/** Returns a row like the one before it, or one that asks for any question. */
export const newRow = (before?: RowValues): RowValues => ({
  Chapter: "",
  Difficulty: "",
  Kind: "",
  Right: "1",
  Wrong: "",
  Partial: false,
  ...before,
  Count: "",
  id: ++last,
});

export function valuesOf(b: Blueprint): BlueprintValues {
  const rows = b.Rows.map(
    ({ Chapter = "", Difficulty = "", Kind = "", Count, Right, Wrong = "", Partial = false }) => ({
      ...{ id: ++last, Chapter, Difficulty, Kind, Count: String(Count), Right, Partial },
      Wrong: Wrong === "0" ? "" : Wrong,
    }),
  );
  return {
    rows: rows.length > 0 ? rows : [newRow()],
    Minutes: b.Minutes ? String(b.Minutes) : "",
    Instructions: typed(b.Instructions),
  };
}

export const formOf = ({ Subject, Version }: Blueprint, v: BlueprintValues): BlueprintForm => ({
  SubjectId: Subject.Id,
  Seen: Version,
  Minutes: Number(v.Minutes || "0"),
  Instructions: { English: v.Instructions.English, Hindi: v.Instructions.Hindi },
  Rows: v.rows.map(({ id: _, Count, ...row }) => ({ ...row, Count: Number(Count || "0") })),
});

/** Reports whether two blueprints ask for the same. */
export const isSame = (b: Blueprint, v: BlueprintValues) =>
  JSON.stringify(formOf(b, v)) === JSON.stringify(formOf(b, valuesOf(b)));

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Returns how many questions of the bank fit a row, without regard to the other rows. */
export const hasFor = (row: RowValues, stocks: readonly QuestionStock[]) =>
  stocks
    .filter(
      (one) =>
        (!row.Chapter || sameText(row.Chapter, one.Chapter)) &&
        (!row.Difficulty || row.Difficulty === one.Difficulty) &&
        (!row.Kind || row.Kind === one.Kind),
    )
    .reduce((sum, one) => sum + one.Count, 0);

/** Returns marks in hundredths, so that sums are exact; 0 for what is no number. */
export function hundredths(text: string): number {
  const [, whole = "", part = ""] = text.trim().match(/^(\d*)(?:\.(\d{0,2}))?$/) ?? [];
  return Number(whole || "0") * 100 + Number(part.padEnd(2, "0"));
}

export const marksText = (n: number) => String(n / 100);

export const questionsIn = (v: BlueprintValues) => v.rows.reduce((sum, row) => sum + Number(row.Count || "0"), 0);

export const marksIn = (v: BlueprintValues) =>
  v.rows.reduce((sum, row) => sum + Number(row.Count || "0") * hundredths(row.Right), 0);

/** Returns why what is typed does not make a paper of full marks, as far as the screen can tell. */
export function problemsOf({ Stocks, Subject }: Blueprint, v: BlueprintValues): string[] {
  const lacking = v.rows.flatMap((row, i) => {
    const has = hasFor(row, Stocks);
    return Number(row.Count || "0") > has ? [t.lacks(i + 1, row.Count, count(has))] : [];
  });
  const marks = marksIn(v);
  return marks === Subject.FullMarks * 100
    ? lacking
    : [...lacking, t.marksDiffer(marksText(marks), String(Subject.FullMarks))];
}

/** Papers with the same name, by their letters. */
export type Group = { name: string; papers: QuestionPaper[] };

/** Returns the papers by name, the newest name first. */
export function groupsOf(papers: readonly QuestionPaper[]): Group[] {
  const groups = new Map<string, QuestionPaper[]>();
  for (const one of papers) groups.set(one.Name, [one, ...(groups.get(one.Name) ?? [])]);
  return [...groups].map(([name, all]) => ({
    name,
    papers: all.toSorted((a, b) => a.Letter.localeCompare(b.Letter)),
  }));
}
