import { Link } from "@tanstack/react-router";
import type { Session } from "../../../../api/types";
import { monthOf } from "../../../../lib/moments";
import { saveFile } from "../../../../lib/save-file";
import { attendance } from "../../../../lib/texts/attendance";
import { prints } from "../../../../lib/texts/prints";
import { Button, buttonLook } from "../../../../ui/button";
import { Icon } from "../../../../ui/icon";
import { printWhenReady } from "../../../../ui/print/print";
import { useOnce } from "../../../../ui/use-once";
import { monthFile, type Sheet } from "../api";
import { monthLater, today } from "../search";

const t = attendance.month;

type ToolsProps = { session: Session; sheet: Sheet; hasMarks: boolean };

/** Shows the month, links to the months before and after, and a download and a print of the month's marks. */
export function MonthTools({ session, sheet, hasMarks }: ToolsProps) {
  const name = `attendance-${sheet.Day.slice(0, 7)}.csv`;
  const file = useOnce(async (of: Sheet) => saveFile(await monthFile(of), name), { success: () => t.ready });
  const last = session.To < today() ? session.To : today();
  const first = sheet.Day.slice(0, 7);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2">
        <Step sheet={sheet} by={-1} text={t.earlier} isOff={first <= session.From.slice(0, 7)} />
        <h2 className="display min-w-32 text-center text-xl">{monthOf(first)}</h2>
        <Step sheet={sheet} by={1} text={t.later} isOff={first >= last.slice(0, 7)} />
      </div>
      {hasMarks && (
        <span className="flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => void printWhenReady()}>
            {prints.register.print}
          </Button>
          <Button look="quiet" aria-disabled={file.busy} onClick={() => void file.run(sheet)}>
            {t.export}
          </Button>
        </span>
      )}
    </div>
  );
}

function Step({ sheet, by, text, isOff }: { sheet: Sheet; by: -1 | 1; text: string; isOff: boolean }) {
  const icon = <Icon name={by < 0 ? "left" : "right"} />;
  if (isOff) return <span className="grid size-11 place-items-center opacity-30">{icon}</span>;
  return (
    <Link
      to="/admin/manage-attendance"
      search={{
        Session: sheet.Id,
        Day: monthLater(sheet.Day, by),
        ...(sheet.SubjectId && { SubjectId: sheet.SubjectId }),
        View: "month",
      }}
      aria-label={text}
      className="grid size-11 place-items-center rounded-md hover:bg-brand-soft"
    >
      {icon}
    </Link>
  );
}

type BarProps = { changed: number; busy: boolean; onSave: () => void };

/** Shows the number of unsaved changes in the month, with a Save button. */
export function MonthBar({ changed, busy, onSave }: BarProps) {
  const r = attendance.register;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className={changed > 0 ? "text-warn" : "text-muted"}>
        {changed > 0 ? r.changed(changed) : r.saved}
      </p>
      <button
        type="button"
        aria-keyshortcuts="S"
        aria-disabled={busy || changed === 0}
        className={`${buttonLook.main} aria-disabled:opacity-55`}
        onClick={onSave}
      >
        {r.save}
      </button>
    </div>
  );
}
