import { instantInIndia } from "../../../lib/moments";
import { todayTexts as t } from "../../../lib/texts/today";
import { isLate, useOutbox } from "../../../offline/outbox";
import { sendMarks } from "../../../offline/sending";
import { Button } from "../../../ui/button";
import type { TodayLine } from "./use-today";

/** The time of a moment, as 10:32. */
const timeOf = (iso: string) => instantInIndia(iso).slice(-12, -7);

/** Says whether the marks are on the phone only, or sent. It stays in sight, one line high, above the bar of a phone. */
export function SentBar({ lines = [], onEverybody }: { lines?: TodayLine[]; onEverybody?: (() => void) | undefined }) {
  const { marks, sentAt, keeps, writing } = useOutbox();
  const waits = marks.filter((one) => !one.refused).length;
  const open = lines.filter((line) => !line.Mark).length;
  return (
    <section
      aria-label={t.status}
      className="sticky bottom-(--bottom) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-surface px-4 py-1.5 shadow-card"
    >
      <div role="status" className="tabular min-w-0">
        <p className={waits > 0 ? "font-[600] text-warn" : "font-[600]"}>{textOf(waits, writing, sentAt, keeps)}</p>
        {lines.length > 0 && <p className="text-small text-muted">{t.marked(lines.length - open, lines.length)}</p>}
      </div>
      <div className="flex gap-2">
        {waits > 0 && (
          <Button look="small" onClick={() => void sendMarks()}>
            {t.sendNow}
          </Button>
        )}
        {open > 0 && onEverybody && (
          <Button look="small" title={t.everybodyHint} onClick={onEverybody}>
            {t.everybody}
          </Button>
        )}
      </div>
      {isLate(marks) && (
        <p role="alert" className="w-full text-danger">
          {t.late}
        </p>
      )}
    </section>
  );
}

function textOf(waits: number, writing: number, sentAt: string | undefined, keeps: boolean): string {
  if (writing > 0) return t.saving;
  if (waits > 0) return keeps ? t.saved(waits) : t.inTab(waits);
  return sentAt ? t.sent(timeOf(sentAt)) : t.nothing;
}
