import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { DashboardReport, StudentStatus } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { report } from "./api";

const grid = "grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6";

type Card = keyof typeof t.cards;

const write = (name: Card, figures: DashboardReport) =>
  name === "Total_Collection" ? rupees(figures[name]) : count(figures[name]);

/** The student list that each figure counts. */
const lists: Partial<Record<Card, StudentStatus>> = {
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
            <Placeholders count={6} className="h-28" />
          </div>
        }
      >
        {([figures]) => figures && <Cards figures={figures} />}
      </Loaded>
      <p className="mt-3 text-small text-muted">{t.counted}</p>
    </section>
  );
}

/** Returns what a figure is compared with. */
function against(name: Card, figures: DashboardReport): string {
  if (name === "Total_Collection") return t.sinceStart;
  if (name === "Issued_Certificate") return t.inYears(count(figures.Issued_ThisYear), count(figures.Issued_LastYear));
  const all =
    figures.Student_NewEnroll + figures.Student_Active + figures.Student_Passed + figures.Student_CancelAdmission;
  return all === 0 ? "" : t.shareOf(`${Math.round((figures[name] / all) * 100)} %`, count(all));
}

function Cards({ figures }: { figures: DashboardReport }) {
  const names = Object.keys(t.cards) as Card[];
  return (
    <dl className={grid}>
      {names.map((name) => (
        <div
          key={name}
          className="relative flex min-w-0 flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4"
        >
          <dt className="mt-1">
            <Name name={name} />
            <span className="mt-0.5 block text-small text-muted">{against(name, figures)}</span>
          </dt>
          <dd className="display tabular truncate text-2xl xl:text-xl" title={write(name, figures)}>
            {write(name, figures)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a figure's name, which links to its list; the whole card is clickable. */
function Name({ name }: { name: Card }) {
  const Status = lists[name];
  const to: LinkProps = Status
    ? { to: "/admin/manage-students", search: { Status } }
    : { to: name === "Total_Collection" ? "/admin/collection" : "/admin/certificates" };
  return (
    <Link {...to} className="underline underline-offset-4 after:absolute after:inset-0 hover:text-brand">
      {t.cards[name]}
    </Link>
  );
}
