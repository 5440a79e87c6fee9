import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import type { Figure, Figures } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, rupees } from "../../../lib/format";
import { monthOf } from "../../../lib/moments";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { useSession } from "../../../stores/session";
import { Line } from "../../../ui/chart/line";
import { SelectField } from "../../../ui/field";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { figures, type Period } from "./api";
import { Centers } from "./centers";
import { daysOf, monthsOf } from "./months";

/** Shows enrolments and collection of a period beside those of the periods before, and administrators each center's. */
export function PeriodFigures() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [period, setPeriod] = useState<Period>("month");
  return (
    <section aria-label={t.period.title} className="flex flex-col gap-4">
      <div className="max-w-64">
        <SelectField
          label={t.period.label}
          value={period}
          onChange={(event) => setPeriod(event.target.value as Period)}
        >
          {Object.entries(t.period.choices).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded
        query={useQuery(figures(period))}
        empty={t.empty}
        loading={
          <div className="grid gap-4 sm:grid-cols-2">
            <Placeholders count={2} className="h-36" />
          </div>
        }
      >
        {(found) => (
          <>
            <Pair found={found} />
            {isAdmin && <Centers found={found} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Reports whether a period has not ended yet, so that it is compared with whole ones. */
const isOpen = ({ Period }: Figures) => Period === "month" || Period === "year";

function Pair({ found }: { found: Figures }) {
  const months = monthsOf(found.Now);
  const when = isOpen(found) ? t.period.soFar(months) : months;
  const { From, To } = daysOf(found.Now);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Card
        found={found}
        title={t.period.enrolled(when)}
        figure={found.Enrolled}
        write={count}
        to={{ to: "/admin/manage-enrolments", search: { From, To } }}
      />
      <Card
        found={found}
        title={t.period.collected(when)}
        figure={found.Collected}
        write={rupees}
        to={{ to: "/admin/collection", search: { From, To } }}
      />
    </dl>
  );
}

type CardProps = { found: Figures; title: string; figure: Figure; write: (n: number) => string; to: LinkProps };

/** Shows one figure, with what it is compared with, and a line of the months. It leads to its rows. */
function Card({ found, title, figure, write, to }: CardProps) {
  const compared = [
    t.period.against(monthsOf(found.Before), write(figure.Before)),
    ...(found.YearAgo.From ? [t.period.against(monthsOf(found.YearAgo), write(figure.YearAgo))] : []),
  ];
  return (
    <div className="relative flex min-w-0 flex-col-reverse justify-end rounded-lg border border-line bg-surface p-5">
      <dt className="text-muted">
        <Link {...to} className="underline underline-offset-4 after:absolute after:inset-0 hover:text-brand">
          {title}
        </Link>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {compared.map((text) => (
            <li key={text} className="tabular">
              {text}
            </li>
          ))}
        </ul>
      </dt>
      <dd className="mb-1 flex flex-wrap items-end justify-between gap-x-4">
        <span className="display tabular text-3xl">{write(figure.Value)}</span>
        <Line label={lineOf(found, figure.Line.length)} values={figure.Line} />
      </dd>
    </div>
  );
}

/** Returns the label of a line that ends with the period. */
function lineOf({ Now }: Figures, months: number): string {
  const [year = 0, month = 1] = Now.To.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 7);
  return t.period.line(monthOf(first), monthOf(Now.To));
}
