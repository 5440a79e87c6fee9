import { useQuery } from "@tanstack/react-query";
import type { TrendMonth, TrendShares } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { rupees } from "../../../lib/format";
import { monthOf } from "../../../lib/moments";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { useSession } from "../../../stores/session";
import { Columns } from "../../../ui/chart/columns";
import { Shares } from "../../../ui/chart/shares";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { collection, trends } from "./api";

/** Shows enrolments over the year, and the distribution of students, for the institute or the user's center. */
export function Charts() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <Loaded
      query={useQuery(trends)}
      empty={t.empty}
      loading={
        <div className="grid gap-6 xl:grid-cols-2">
          <Placeholders count={2} className="h-72" />
        </div>
      }
    >
      {({ Months, Centers, Courses }) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="xl:col-span-2">
            <Panel title={t.enrolments}>
              <Enrolments months={Months} />
            </Panel>
          </div>
          <div className="xl:col-span-2">
            <Panel title={t.collection}>
              <Collection months={Months} />
            </Panel>
          </div>
          {isAdmin && <SharesPanel title={t.byCenter} shares={Centers} />}
          <SharesPanel title={t.byCourse} shares={Courses} />
        </div>
      )}
    </Loaded>
  );
}

function Enrolments({ months }: { months: TrendMonth[] }) {
  return (
    <Columns
      label={t.enrolments}
      of={t.enrolled}
      columns={months.map((m) => ({
        key: m.Month,
        label: monthOf(m.Month),
        short: monthOf(m.Month).slice(0, 3),
        value: m.Enrolled,
      }))}
    />
  );
}

/** Shows the collection of the same months as the enrolments. */
function Collection({ months }: { months: TrendMonth[] }) {
  return (
    <Loaded query={useQuery(collection)} empty={t.empty}>
      {(sums) => (
        <Columns
          label={t.collection}
          of={t.collected}
          write={rupees}
          columns={months.map(({ Month }) => ({
            key: Month,
            label: monthOf(Month),
            short: monthOf(Month).slice(0, 3),
            value: sums[Month] ?? 0,
          }))}
        />
      )}
    </Loaded>
  );
}

function SharesPanel({ title, shares }: { title: string; shares: TrendShares }) {
  const rows = shares.Items.map((one) => ({ key: String(one.Id), name: one.Name, value: one.Students }));
  if (shares.Others > 0) rows.push({ key: "others", name: t.others, value: shares.Others });
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{t.noStudents}</p>
      ) : (
        <Shares label={title} rows={rows.map((row) => ({ ...row, quiet: row.key === "others" }))} />
      )}
    </Panel>
  );
}
