import { useEffect, useRef, useState } from "react";
import type { AttendanceMonth, Mark, MonthRow } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { longDay } from "../../../../lib/format";
import { attendance } from "../../../../lib/texts/attendance";
import { Button } from "../../../../ui/button";
import { isPlain, MARKS, markLook, markOfKey, markText, toMark } from "../register/marks";
import type { Drafts } from "../register/use-drafts";

const t = attendance.month;
const EDGE = 96; // px to keep free to the right of the first focused day
const WEEKDAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

type Line = { SID: number; Mark: string; Note: string };
type Props = {
  label: string;
  month: AttendanceMonth;
  bySubject: boolean;
  isOpen: (day: string) => boolean;
  draftsOf: (day: string) => Drafts;
  onMark: (day: string, line: Line, mark: Mark) => void;
  onDrop: (day: string, sid: number) => void;
  onSave: () => void;
};

/**
 * A grid with a row per student and a column per day. One cell is in the tab order; the arrow keys move between cells.
 */
export function MonthTable(props: Props) {
  const { label, month, bySubject, isOpen, draftsOf, onMark, onDrop, onSave } = props;
  const { Days, Rows } = month;
  const table = useRef<HTMLTableElement>(null);
  // Start at the last day that can be changed.
  const [[row, column], setAt] = useState<[number, number]>(() => [0, Math.max(0, Days.findLastIndex(isOpen))]);
  const [r, c] = [Math.min(row, Rows.length - 1), Math.min(column, Days.length - 1)];
  const day = Days[c] ?? "";
  const student = Rows[r];
  const mayMark = (row: MonthRow | undefined, at: number) =>
    isOpen(Days[at] ?? "") && row?.In[at] === true && !row.Frozen;
  const start = useRef(c);
  useEffect(() => {
    // Scroll to the last days, which can be marked; a narrow screen would hide them.
    const box = table.current?.parentElement;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="0 ${start.current}"]`);
    if (box && cell) box.scrollLeft = cell.getBoundingClientRect().right - box.getBoundingClientRect().right + EDGE;
  }, []);

  function goTo(toRow: number, toColumn: number) {
    const next: [number, number] = [
      Math.max(0, Math.min(toRow, Rows.length - 1)),
      Math.max(0, Math.min(toColumn, Days.length - 1)),
    ];
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]} ${next[1]}"]`)?.focus();
  }
  function mark(as: Mark) {
    // The month view has no notes: only the mark is compared, and the note is kept.
    if (student && mayMark(student, c)) onMark(day, { SID: student.SID, Mark: student.Marks[c] ?? "", Note: "" }, as);
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (!isPlain(event)) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => goTo(r + 1, c),
      ArrowUp: () => goTo(r - 1, c),
      ArrowLeft: () => goTo(r, c - 1),
      ArrowRight: () => goTo(r, c + 1),
      Home: () => goTo(r, 0),
      End: () => goTo(r, Days.length - 1),
      Backspace: () => student && onDrop(day, student.SID),
      Delete: () => student && onDrop(day, student.SID),
      s: onSave,
      S: onSave,
    };
    const as = markOfKey(event.key);
    const step = as ? () => mark(as) : steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    <>
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with arrow-key navigation */}
        <table ref={table} role="grid" aria-label={label} className="border-collapse text-center" onKeyDown={onKeyDown}>
          <Heads days={Days} bySubject={bySubject} />
          <tbody>
            {Rows.map((one, i) => (
              <tr key={one.RegNo} className="border-b border-line last:border-b-0">
                <th
                  scope="row"
                  className="sticky left-0 z-10 w-28 min-w-28 bg-surface px-3 py-1 text-left font-[600] [overflow-wrap:anywhere] sm:w-52 sm:min-w-52"
                >
                  {one.Name || one.RegNo}
                  {/* A phone has no room for a column that stays while the days scroll. */}
                  <span className="tabular block text-small text-muted sm:hidden">{rate(one.Tally.Percent)}</span>
                  {one.Frozen && <span className="block text-small text-muted">{attendance.moved.short}</span>}
                </th>
                <Rates row={one} bySubject={bySubject} />
                {Days.map((on, j) => (
                  <Cell
                    key={on}
                    at={`${i} ${j}`}
                    name={t.cell(
                      one.Name || one.RegNo,
                      longDay(on),
                      markText(draftsOf(on)[one.SID]?.Mark ?? one.Marks[j] ?? ""),
                    )}
                    mark={toMark(draftsOf(on)[one.SID]?.Mark ?? one.Marks[j] ?? "")}
                    isCurrent={i === r && j === c}
                    isChanged={draftsOf(on)[one.SID] !== undefined}
                    isOpen={mayMark(one, j)}
                    onFocus={() => setAt([i, j])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {student && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="sr-only">{t.chosen(student.Name || student.RegNo, longDay(day))}</legend>
          <span aria-hidden="true" className="mr-2 font-[650]">
            {t.chosen(student.Name || student.RegNo, longDay(day))}
          </span>
          {mayMark(student, c) ? (
            MARKS.map((as) => (
              <Button key={as} look="small" aria-label={t.markAs(attendance.marks[as])} onClick={() => mark(as)}>
                {attendance.marks[as]}
              </Button>
            ))
          ) : (
            <span className="text-muted">{t.closed}</span>
          )}
        </fieldset>
      )}
    </>
  );
}

function Heads({ days, bySubject }: { days: string[]; bySubject: boolean }) {
  return (
    <thead className="bg-sunken text-small">
      <tr>
        <th scope="col" className="sticky left-0 z-10 w-28 min-w-28 bg-sunken px-3 py-2 text-left sm:w-52 sm:min-w-52">
          {t.student}
        </th>
        <th scope="col" className="sticky left-52 z-10 hidden bg-sunken px-3 py-2 text-right sm:table-cell">
          {t.rate}
        </th>
        {bySubject && (
          <th scope="col" className="px-3 py-2 text-right">
            {t.rateAll}
          </th>
        )}
        {days.map((day) => (
          <th key={day} scope="col" className="tabular px-0.5 py-2 font-[600]">
            <span className="block text-muted">{WEEKDAYS[new Date(day).getUTCDay()]}</span>
            {Number(day.slice(8))}
            <span className="sr-only"> {longDay(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = {
  at: string;
  name: string;
  mark: Mark | undefined;
  isCurrent: boolean;
  isChanged: boolean;
  isOpen: boolean;
  onFocus: () => void;
};

function Cell({ at, name, mark, isCurrent, isChanged, isOpen, onFocus }: CellProps) {
  return (
    <td className="p-0.5">
      <button
        type="button"
        data-cell={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={name}
        aria-disabled={!isOpen}
        onClick={(event) => event.currentTarget.focus()}
        onFocus={onFocus}
        className={cx(
          "grid h-9 min-w-9 place-items-center rounded-sm border-2 font-[700]",
          mark ? markLook[mark] : "text-muted",
          isChanged ? "border-dashed" : "border-transparent",
          isCurrent && "outline-2 outline-offset-1 outline-brand",
        )}
      >
        {mark ? attendance.letters[mark] : isOpen ? "·" : ""}
      </button>
    </td>
  );
}

const rate = (percent: number | null) => (percent === null ? "–" : `${percent}%`);

function Rates({ row, bySubject }: { row: MonthRow; bySubject: boolean }) {
  return (
    <>
      <td className="tabular sticky left-52 z-10 hidden bg-surface px-3 text-right font-[650] sm:table-cell">
        {rate(row.Tally.Percent)}
      </td>
      {bySubject && <td className="tabular px-3 text-right">{rate(row.All.Percent)}</td>}
    </>
  );
}
