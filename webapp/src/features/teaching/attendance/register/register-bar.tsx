import type { RegisterLine } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { attendance } from "../../../../lib/texts/attendance";
import { Button } from "../../../../ui/button";
import { MARKS } from "./marks";

const t = attendance.register;

type Props = {
  lines: RegisterLine[];
  changed: number;
  busy: boolean;
  onEverybody: () => void;
  onSave: () => void;
};

/** Shows the counts of each mark, and the buttons to mark everyone and to save. The bar is always visible. */
export function RegisterBar({ lines, changed, busy, onEverybody, onSave }: Props) {
  const counts = MARKS.map(
    (mark) => [attendance.marks[mark], lines.filter((line) => line.Mark === mark).length] as const,
  );
  const open = lines.filter((line) => !line.Mark).length;
  return (
    <section
      aria-label={attendance.views.register}
      className="sticky bottom-(--bottom) flex items-center justify-between gap-x-4 rounded-lg border border-line-strong bg-surface px-4 py-1.5 shadow-card sm:gap-x-6 sm:py-3"
    >
      <div role="status" className="tabular">
        <p className="hidden font-[650] sm:block">
          {[...counts, [attendance.none, open] as const]
            .filter(([, n]) => n > 0)
            .map(([name, n]) => `${name} ${n}`)
            .join(" · ")}
        </p>
        <p className={cx("leading-tight sm:leading-normal", changed > 0 ? "text-warn" : "text-muted")}>
          {changed > 0 ? t.changed(changed) : open === lines.length ? t.nothing : t.saved}
        </p>
      </div>
      <div className="flex shrink-0 justify-end gap-2 sm:gap-3">
        {open > 0 && (
          <Button look="quiet" title={t.everybodyHint} aria-keyshortcuts="E" onClick={onEverybody}>
            {t.everybody}
          </Button>
        )}
        <Button
          aria-keyshortcuts="S"
          aria-disabled={busy || changed === 0}
          className="aria-disabled:opacity-55"
          onClick={onSave}
        >
          {t.save}
        </Button>
      </div>
    </section>
  );
}
