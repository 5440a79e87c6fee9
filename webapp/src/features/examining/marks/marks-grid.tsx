import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import type { ExamDesk, ExamPaperState } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count } from "../../../lib/format";
import { exams } from "../../../lib/texts/exams";
import { useSession } from "../../../stores/session";
import { ChoiceField } from "../../../ui/choice-field";
import { TextField } from "../../../ui/field";
import { Notice } from "../../../ui/loaded";
import { VerdictBadge } from "../verdict-badge";
import { blockOf, columnsOf, fieldKey, type GridColumn, hundredths } from "./grid";
import { SheetBar } from "./sheet-bar";
import { SheetImports } from "./sheet-imports";
import { useGrid } from "./use-grid";

const t = exams.marks;

/** Enters the marks of an exam: by keyboard, or by pasting from a spreadsheet. Each field is saved by itself. */
export function MarksGrid({ exam }: { exam: ExamDesk }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [mode, setMode] = useState<"marks" | "moderation">("marks");
  const [reason, setReason] = useState("");
  const isPublished = exam.Card.Editions > 0;
  const isLocked = isPublished && !isAdmin;
  const needsReason = isPublished || mode === "moderation";
  const grid = useGrid(exam, reason, needsReason);
  if (exam.Rows.length === 0) return <Notice>{t.none}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      {isLocked ? <Notice>{t.locked}</Notice> : <p className="max-w-3xl text-muted">{t.help}</p>}
      {!isLocked && <SheetBar exam={exam} />}
      <div className="flex flex-wrap items-start gap-4">
        {isAdmin && (
          <div className="w-44">
            <ChoiceField
              label={t.mode}
              value={mode}
              texts={t.modes}
              onChange={(to) => setMode(to === "moderation" ? to : "marks")}
            />
          </div>
        )}
        {needsReason && !isLocked && (
          <div className="min-w-64 grow">
            <TextField
              label={t.reason}
              required
              maxLength={250}
              value={reason}
              hint={isPublished ? t.reasonPublished : t.reasonModeration}
              onChange={(e) => setReason(e.target.value)}
            />
          </div>
        )}
      </div>
      <Grid exam={exam} columns={columnsOf(exam.Papers, mode)} grid={grid} isLocked={isLocked} />
      <p role="status" className="min-h-6 text-muted">
        {grid.busy ? t.saving : grid.unsaved > 0 ? t.unsaved(count(grid.unsaved)) : t.saved}
      </p>
      <SheetImports exam={exam} isLocked={isLocked} />
    </div>
  );
}

type GridProps = { exam: ExamDesk; columns: GridColumn[]; grid: ReturnType<typeof useGrid>; isLocked: boolean };

function Grid({ exam, columns, grid, isLocked }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const about = useId();
  const rows = exam.Rows;
  /** Focuses a field and selects its text, if there is one. */
  function go(row: number, column: number) {
    const field = table.current?.querySelector<HTMLInputElement>(`[data-at="${row}:${column}"]`);
    field?.focus();
    field?.select();
    return Boolean(field);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const field = event.currentTarget;
    const atEdge = event.key === "ArrowLeft" ? field.selectionStart === 0 : field.selectionEnd === field.value.length;
    const all = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    if (step[1] !== 0 && !atEdge && !all) return; // the arrow moves within the text
    event.preventDefault();
    const down = event.key === "Enter" && event.shiftKey ? -1 : step[0];
    // The last row goes on at the top of the next column.
    if (!go(row + down, column + step[1]) && event.key === "Enter" && !event.shiftKey && !go(0, column + 1))
      field.blur();
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number) {
    const block = blockOf(event.clipboardData.getData("text/plain"));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    block.forEach((line, i) => {
      line.forEach((text, j) => {
        const [to, at] = [rows[row + i], columns[column + j]];
        if (to && at) grid.commit(to, at, text.trim());
      });
    });
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a table that is too wide
    <section aria-label={t.label} tabIndex={0} className="overflow-x-auto rounded-md border border-line bg-surface">
      <table ref={table} aria-label={t.label} className="w-full border-collapse text-left text-small">
        <thead>
          <tr className="border-b border-line-strong bg-sunken align-bottom">
            <th scope="col" className="sticky left-0 z-10 min-w-28 bg-sunken sm:min-w-40 px-3 py-2 font-[550]">
              {t.student}
            </th>
            {columns.map((one) => (
              <th key={headKey(one)} scope="col" className="px-2 py-2 font-[550]">
                <span className="block text-tiny text-muted">
                  {one.paper.ComponentName}
                  {one.paper.Twice && one.entry !== "moderation" && ` · ${t[one.entry]}`}
                </span>
                <span className="block max-w-40 truncate">{one.paper.Subject}</span>
                <span className="block text-tiny text-muted">{t.outOf(one.paper.Full)}</span>
              </th>
            ))}
            <th scope="col" className="px-3 py-2 text-right font-[550]">
              {t.total}
            </th>
            <th scope="col" className="px-3 py-2 font-[550]">
              {t.result}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, i) => (
            <tr key={row.EnrolmentId}>
              <th scope="row" className="sticky left-0 z-10 bg-surface px-3 py-1 text-left font-[550]">
                <span className="block">{row.Name}</span>
                <span className="tabular block text-tiny font-normal text-muted">{row.RegNo}</span>
              </th>
              {columns.map((column, j) => {
                const key = fieldKey(row, column);
                const cell = grid.cellOf(row, column);
                const differs =
                  column.paper.Twice &&
                  cell.Status !== "" &&
                  cell.SecondStatus !== "" &&
                  (cell.Status !== cell.SecondStatus || cell.Marks !== cell.SecondMarks);
                const problem = grid.problems.get(key) ?? (differs && column.entry !== "moderation" ? t.differs : "");
                return (
                  <td key={headKey(column)} className="px-2 py-1 align-top">
                    <input
                      data-at={`${i}:${j}`}
                      aria-label={t.cell(row.Name, nameOf(column))}
                      aria-invalid={problem !== ""}
                      aria-describedby={problem ? `${about}-${i}-${j}` : undefined}
                      autoComplete="off"
                      autoCapitalize="characters"
                      readOnly={isLocked}
                      maxLength={9}
                      value={grid.textAt(row, column)}
                      onChange={(e) => grid.type(row, column, e.target.value)}
                      onBlur={(e) => !isLocked && grid.commit(row, column, e.target.value)}
                      onKeyDown={(e) => onKeyDown(e, i, j)}
                      onPaste={(e) => !isLocked && onPaste(e, i, j)}
                      className={cx(
                        "tabular h-9 w-20 rounded-md border px-2 text-right",
                        isLocked ? "bg-sunken" : "bg-surface",
                        problem ? "border-danger" : "border-line-strong",
                      )}
                    />
                    {problem && (
                      <span id={`${about}-${i}-${j}`} className="block max-w-32 text-tiny text-danger">
                        {problem}
                      </span>
                    )}
                  </td>
                );
              })}
              <td className="tabular px-3 py-1 text-right">
                {row.Outcome.Marks}
                {row.Outcome.Grace > 0 && ` + ${row.Outcome.Grace}`}
              </td>
              <td className="px-3 py-1">
                <VerdictBadge verdict={row.Outcome.Verdict} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong bg-sunken align-top">
            <th scope="row" className="sticky left-0 z-10 bg-sunken px-3 py-2 text-left font-[550]">
              {t.statistics}
            </th>
            {columns.map((one) => (
              <td key={headKey(one)} className="px-2 py-2 text-tiny whitespace-nowrap text-muted">
                {one.entry === "second" ? "" : <Statistics paper={one.paper} />}
              </td>
            ))}
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const headKey = ({ paper, entry }: GridColumn) => `${paper.Component}/${paper.SubjectId}/${entry}`;

const nameOf = ({ paper, entry }: GridColumn) =>
  [paper.ComponentName, paper.Subject, paper.Twice && entry !== "moderation" ? t[entry] : ""]
    .filter(Boolean)
    .join(", ");

function Statistics({ paper }: { paper: ExamPaperState }) {
  if (paper.Entered === 0) return t.noMarks;
  return (
    <>
      <span className="block">{t.mean(hundredths(paper.Mean))}</span>
      <span className="block">{t.highest(count(paper.Highest))}</span>
      <span className="block">{t.passed(String(Math.floor((paper.Passed * 100) / paper.Entered)))}</span>
    </>
  );
}
