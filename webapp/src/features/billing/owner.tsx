import type { Enrolment, FeeAccount } from "../../api/types";
import { standingOf } from "../../lib/enrolments";
import { longDay, rupees } from "../../lib/format";
import { dayInIndia } from "../../lib/moments";
import { fees } from "../../lib/texts/fees";

const t = fees.owner;

/**
 * Shows the enrolment, and the center that takes the payments. After a transfer, it also shows the earlier center and the amount paid
 * there.
 */
export function Owner({ account: a, enrolment }: { account: FeeAccount; enrolment: Enrolment | undefined }) {
  return (
    <p className="mb-6 text-muted [overflow-wrap:anywhere]">
      {enrolment && <span className="block font-[600] text-ink">{standingOf(enrolment)}</span>}
      {t.owned(a.CenterName)}
      {a.Since && ` ${t.takenOver(a.FormerName, longDay(dayInIndia(new Date(a.Since))))}`}
      {a.Former !== 0 && ` ${t.former(rupees(a.Former))}`}
    </p>
  );
}
