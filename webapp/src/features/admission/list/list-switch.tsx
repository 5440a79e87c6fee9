import { Link } from "@tanstack/react-router";
import { cx } from "../../../lib/cx";
import { enrolments as t } from "../../../lib/texts/enrolments";
import type { StudentFilter } from "../search";

const look = "inline-flex h-7 items-center rounded-sm px-2.5 text-small font-[600]";

/** Switches between the list of people and the list of enrolments. The filters that both have stay. */
export function ListSwitch({ now, filter }: { now: "people" | "enrolments"; filter: StudentFilter }) {
  const { Search, Status, OId, DID, DIDs, Need, Session } = filter;
  const search = { Search, Status, OId, DID, DIDs, Need, Session };
  const of = (which: typeof now) => ({
    className: cx(look, which === now ? "bg-brand text-on-brand" : "text-brand"),
    "aria-current": which === now ? ("page" as const) : undefined,
  });
  return (
    <nav
      aria-label={t.list.switch}
      className="inline-flex h-9 items-center gap-0.5 rounded-md border border-line-strong bg-surface p-0.5 print:hidden"
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
