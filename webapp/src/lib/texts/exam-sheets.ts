/** The texts of sheets of marks. */
export const examSheets = {
  get: "Get sheet",
  importing: "Import sheet",
  about: "Get the sheet of this exam, fill in the marks, and import it. You see every change before it is stored.",
  file: "marks.xlsx",
  saved: "Sheet saved",
  choose: "Sheet with marks",
  reading: "Reading the sheet…",
  title: "Import marks",
  rows: (n: number, text: string) => (n === 1 ? "1 candidate" : `${text} candidates`),
  facts: (candidates: string, changes: string, unchanged: string) =>
    `${candidates} in the sheet, ${changes} to change, ${unchanged} the same as now.`,
  marks: (n: number, text: string) => (n === 1 ? "1 mark" : `${text} marks`),
  refused: (n: number, text: string) =>
    n === 1
      ? "1 cell cannot be stored, so nothing can. Correct it in your sheet and choose the sheet again."
      : `${text} cells cannot be stored, so nothing can. Correct them in your sheet and choose the sheet again.`,
  nothing: "The exam has all marks of this sheet already.",
  issues: "Cells to look at",
  changes: "Marks that change",
  heads: {
    row: "Row",
    cell: "Cell",
    problem: "Problem",
    student: "Student",
    paper: "Paper",
    before: "Before",
    after: "After",
  },
  warning: "Please check",
  none: "–",
  first: (n: string, of: string) => `The first ${n} of ${of}`,
  leftOut: (names: string) => `Columns that are no paper of this exam, and are left out: ${names}.`,
  missing: (n: number, names: string) =>
    n === 1 ? `A candidate has no row in the sheet: ${names}.` : `Candidates have no row in the sheet: ${names}.`,
  andMore: (names: string, n: string) => `${names} and ${n} more`,
  reason: "Reason for the change",
  reasonHint: "Results are published, so a change needs a reason.",
  needsReason: "Type a reason first",
  store: "Store marks",
  again: "Choose another sheet",
  stored: (n: number, text: string) => (n === 1 ? "1 mark stored" : `${text} marks stored`),
  history: "Imported sheets",
  by: (who: string, when: string) => `${who}, ${when}`,
  undone: (who: string) => `Taken back by ${who}`,
  undo: "Take back",
  undoOf: (file: string) => `Take back ${file}`,
  undoTitle: "Take this import back?",
  undoAbout: (file: string) =>
    `The marks become what they were before ${file} was imported. Marks that somebody has changed since keep an import from being taken back.`,
};
