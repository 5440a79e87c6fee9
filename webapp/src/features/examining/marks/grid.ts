import type { ExamCell, ExamCellForm, ExamPaperState, ExamRow } from "../../../api/types";

/** What a column of the grid enters. */
export type Entry = "first" | "second" | "moderation";

export type GridColumn = { paper: ExamPaperState; entry: Entry };

/** Returns the columns: papers that are entered twice have two. */
export function columnsOf(papers: readonly ExamPaperState[], mode: "marks" | "moderation"): GridColumn[] {
  if (mode === "moderation") return papers.map((paper) => ({ paper, entry: "moderation" }));
  return papers.flatMap((paper): GridColumn[] => {
    const first: GridColumn = { paper, entry: "first" };
    return paper.Twice ? [first, { paper, entry: "second" }] : [first];
  });
}

type Place = { EnrolmentId: number; Component: number; SubjectId: number };

export const cellKey = (at: Place) => `${at.EnrolmentId}/${at.Component}/${at.SubjectId}`;

export const fieldKey = (row: ExamRow, { paper, entry }: GridColumn) =>
  `${cellKey({ EnrolmentId: row.EnrolmentId, Component: paper.Component, SubjectId: paper.SubjectId })}/${entry}`;

export const emptyCell = (at: Place): ExamCell => ({
  ...at,
  Status: "",
  Marks: 0,
  By: "",
  SecondStatus: "",
  SecondMarks: 0,
  SecondBy: "",
  Moderation: 0,
  Reason: "",
  Version: 0,
});

/** Returns what a field shows for a cell. */
export function textOf(cell: ExamCell | undefined, entry: Entry): string {
  if (!cell) return "";
  if (entry === "moderation") return cell.Moderation ? String(cell.Moderation) : "";
  const [status, marks] = entry === "first" ? [cell.Status, cell.Marks] : [cell.SecondStatus, cell.SecondMarks];
  switch (status) {
    case "present":
      return String(marks);
    case "late":
      return `L${marks}`;
    case "absent":
      return "A";
    case "expelled":
      return "X";
    default:
      return "";
  }
}

/** Reads what was typed into a field; null if it is no mark. A word such as Absent counts, too, because sheets have it. */
export function readField(typed: string, { paper, entry }: GridColumn): Partial<ExamCellForm> | null {
  const text = typed.trim().toUpperCase();
  if (entry === "moderation") {
    const n = text === "" ? 0 : Number(text);
    return Number.isInteger(n) && Math.abs(n) <= paper.Full ? { Moderate: true, Moderation: n } : null;
  }
  const second = entry === "second" ? { Second: true } : {};
  if (text === "" || text === "-") return { ...second, Status: "" };
  if (/^(A|AB|ABS|ABSENT)$/.test(text)) return { ...second, Status: "absent" };
  if (/^(X|EXPELLED)$/.test(text)) return { ...second, Status: "expelled" };
  const match = /^(L)?\s*(\d{1,4})(?:\.0+)?$/.exec(text);
  const marks = Number(match?.[2]);
  if (!match || marks > paper.Full) return null;
  return { ...second, Status: match[1] ? "late" : "present", Marks: marks };
}

/** Splits what was copied from a spreadsheet into rows of fields. */
export function blockOf(pasted: string): string[][] {
  const lines = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}

/** Writes hundredths with two places: 4999 is 49.99. */
export const hundredths = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")}`;
