import { Link } from "@tanstack/react-router";
import { cx } from "../../../lib/cx";
import { enrolments as t } from "../../../lib/texts/enrolments";
import type { StudentFilter } from "../search";

const look = "inline-flex min-h-11 items-center rounded-md px-4 font-[650]";

/** Switches between the list of people and the list of enrolments. The filters that both have stay. */
export function ListSwitch({ now, filter }: { now: "people" | "enrolments"; filter: StudentFilter }) {
  const { Search, Status, OId, DID, Session } = filter;
  const search = { Search, Status, OId, DID, Session };
  const of = (which: typeof now) => ({
    className: cx(look, which === now ? "bg-brand text-on-brand" : "text-brand"),
    "aria-current": which === now ? ("page" as const) : undefined,
  });
  return (
    <nav
      aria-label={t.list.switch}
      className="mb-5 inline-flex flex-wrap gap-1 rounded-lg border-2 border-line bg-surface p-1"
    >
      <Link to="/admin/manage-students" search={search} {...of("people")}>
        {t.list.people}
      </Link>
      <Link to="/admin/manage-enrolments" search={search} {...of("enrolments")}>
        {t.list.enrolments}
      </Link>
    </nav>
  );
}
