import { attendance } from "../../../../lib/texts/attendance";
import { todayTexts } from "../../../../lib/texts/today";
import { MARKS } from "./marks";

/** Says what the letters of the marks mean, where the buttons show only letters: on a phone. */
export function Legend() {
  return (
    <ul aria-label={todayTexts.legend} className="flex flex-wrap gap-x-4 text-small text-muted sm:hidden">
      {MARKS.map((mark) => (
        <li key={mark}>
          <b className="text-ink">{attendance.letters[mark]}</b> {attendance.marks[mark]}
        </li>
      ))}
    </ul>
  );
}
