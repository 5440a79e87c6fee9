import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DashboardReport, StudentStatus } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { report } from "./api";

const grid = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** The student list that each figure counts. */
const lists: Partial<Record<keyof DashboardReport, StudentStatus>> = {
  Student_NewEnroll: "registered",
  Student_Active: "active",
  Student_Passed: "passed",
  Student_CancelAdmission: "cancelled",
};

/** Shows the six figures of the report. */
export function Figures() {
  return (
    <section aria-label={t.figures}>
      <Loaded
        query={useQuery(report)}
        empty={t.empty}
        loading={
          <div className={grid}>
            <Placeholders count={6} className="h-32" />
          </div>
        }
      >
        {([figures]) => figures && <Cards figures={figures} />}
      </Loaded>
      <p className="mt-3 text-[0.95rem] text-muted">{t.counted}</p>
    </section>
  );
}

function Cards({ figures }: { figures: DashboardReport }) {
  const names = Object.keys(t.cards) as (keyof DashboardReport)[];
  return (
    <dl className={grid}>
      {names.map((name) => (
        <div
          key={name}
          className="relative flex flex-col-reverse justify-end rounded-lg border-2 border-line border-t-brand bg-surface p-6"
        >
          <dt className="mt-1 text-muted">
            <Name name={name} />
          </dt>
          <dd className="display tabular text-4xl [overflow-wrap:anywhere]">
            {name === "Total_Collection" ? rupees(figures[name]) : count(figures[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a figure's name. If it has a list, the name links to it and the whole card is clickable. */
function Name({ name }: { name: keyof DashboardReport }) {
  const Status = lists[name];
  if (!Status) return t.cards[name];
  return (
    <Link
      to="/admin/manage-students"
      search={{ Status }}
      className="underline underline-offset-4 after:absolute after:inset-0 hover:text-brand"
    >
      {t.cards[name]}
    </Link>
  );
}
