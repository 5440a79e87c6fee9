import { Link } from "@tanstack/react-router";
import { cx } from "../../../lib/cx";
import { todayTexts as t } from "../../../lib/texts/today";
import { isLate, useOutbox } from "../../../offline/outbox";

/** The number of marks on this phone that are not sent, on every screen while there are some. */
export function UnsentBadge() {
  const marks = useOutbox((s) => s.marks);
  const others = useOutbox((s) => s.others).reduce((sum, one) => sum + one.count, 0);
  const n = marks.length + others;
  if (n === 0) return null;
  const late = isLate(marks);
  return (
    <Link
      to="/admin/register"
      className={cx(
        "inline-flex min-h-9 shrink-0 items-center rounded-md px-3 text-small leading-tight font-[650]",
        late ? "bg-danger text-on-danger" : "bg-accent text-on-accent",
      )}
    >
      {late ? t.badgeLate(n) : t.badge(n)}
    </Link>
  );
}
