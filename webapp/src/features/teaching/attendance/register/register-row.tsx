import { useState } from "react";
import type { Mark, RegisterLine } from "../../../../api/types";
import { MOST } from "../../../../lib/constants";
import { cx } from "../../../../lib/cx";
import { instantInIndia } from "../../../../lib/moments";
import { attendance } from "../../../../lib/texts/attendance";
import { Avatar } from "../../../../ui/avatar";
import { Badge } from "../../../../ui/badge";
import { buttonLook } from "../../../../ui/button";
import { TextField } from "../../../../ui/field";
import { MARKS, markLook, toMark } from "./marks";

const t = attendance.register;

type Props = {
  line: RegisterLine;
  row: number;
  /** Whether this row is in the tab order; the arrow keys move between rows. */
  isCurrent: boolean;
  isChanged: boolean;
  isClosed: boolean;
  onFocus: () => void;
  onChange: (to: { Mark?: Mark; Note?: string }) => void;
  onLeaveNote: () => void;
};

/** Shows a student in the register with the four marks. */
export function RegisterRow(props: Props) {
  const { line, row, isCurrent, isChanged, isClosed, onFocus, onChange, onLeaveNote } = props;
  const [open, setOpen] = useState(false);
  return (
    <li
      data-row={row}
      onFocus={onFocus}
      className={cx(
        "grid scroll-mt-24 scroll-mb-44 gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[1fr_auto] sm:items-center",
        isCurrent && !isClosed && "bg-brand-soft",
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={line.Name} image={line.Image} className="size-10" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-[650] [overflow-wrap:anywhere]">
            {line.Name}
            {isChanged && <Badge tone="wait">{t.unsavedRow}</Badge>}
          </p>
          <p className="tabular text-small text-muted [overflow-wrap:anywhere]">
            {[line.RegNo, line.Note].filter(Boolean).join(" · ")}
            {line.At && !isChanged && (
              <span className="hidden lg:inline"> · {t.by(line.By, instantInIndia(line.At))}</span>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Marks line={line} isCurrent={isCurrent} isClosed={isClosed} onMark={(Mark) => onChange({ Mark })} />
        {!isClosed && (
          <button
            type="button"
            data-note
            tabIndex={isCurrent ? 0 : -1}
            className={buttonLook.small}
            aria-label={t.noteOn(line.Name)}
            aria-expanded={open}
            aria-disabled={!line.Mark}
            onClick={() => line.Mark && setOpen(!open)}
          >
            {t.note}
          </button>
        )}
      </div>
      {open && (
        <div className="sm:col-span-2">
          <TextField
            autoFocus
            label={t.noteOn(line.Name)}
            hint={t.noteHint}
            value={line.Note}
            maxLength={MOST.line}
            onChange={(event) => onChange({ Note: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== "Escape") return;
              event.preventDefault();
              setOpen(false);
              onLeaveNote();
            }}
          />
        </div>
      )}
    </li>
  );
}

type MarksProps = {
  line: Pick<RegisterLine, "Name" | "Mark">;
  isCurrent: boolean;
  isClosed: boolean;
  onMark: (mark: Mark) => void;
};

/** The four marks as a radio group; the left and right arrow keys choose one. */
export function Marks({ line, isCurrent, isClosed, onMark }: MarksProps) {
  const chosen = toMark(line.Mark);
  function onKeyDown(event: React.KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isClosed) return;
    event.preventDefault();
    const at = chosen ? MARKS.indexOf(chosen) : step > 0 ? -1 : 0;
    const to = MARKS[(at + step + MARKS.length) % MARKS.length];
    if (to) onMark(to);
    const group = event.currentTarget;
    requestAnimationFrame(() => group.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  }
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={line.Name} className="flex gap-1.5" onKeyDown={onKeyDown}>
      {MARKS.map((mark, i) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys move between rows here, but would change the mark of a native radio button
        <button
          key={mark}
          type="button"
          role="radio"
          aria-checked={chosen === mark}
          aria-disabled={isClosed}
          aria-label={t.markWhat(attendance.marks[mark], line.Name)}
          aria-keyshortcuts={attendance.letters[mark]}
          tabIndex={isCurrent && (chosen ? chosen === mark : i === 0) ? 0 : -1}
          onClick={() => !isClosed && onMark(mark)}
          className={cx(
            "min-h-11 min-w-11 rounded-md border-2 px-2 font-[650] sm:px-3",
            chosen === mark ? markLook[mark] : "border-line text-muted hover:bg-sunken",
          )}
        >
          <span aria-hidden="true" className="sm:hidden">
            {attendance.letters[mark]}
          </span>
          <span aria-hidden="true" className="hidden sm:inline">
            {attendance.marks[mark]}
          </span>
        </button>
      ))}
    </div>
  );
}
