import { cx } from "../../../../lib/cx";
import { attendance } from "../../../../lib/texts/attendance";
import { todayTexts } from "../../../../lib/texts/today";
import { MARKS } from "./marks";

/** Says what the letters of the marks mean, where nothing else does: on a phone. */
export function Legend({ className = "sm:hidden" }: { className?: string }) {
  return (
    <ul aria-label={todayTexts.legend} className={cx("flex flex-wrap gap-x-4 text-small text-muted", className)}>
      {MARKS.map((mark) => (
        <li key={mark}>
          <b className="text-ink">{attendance.letters[mark]}</b> {attendance.marks[mark]}
        </li>
      ))}
    </ul>
  );
}
