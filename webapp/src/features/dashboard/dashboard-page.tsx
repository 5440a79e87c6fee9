import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DashboardReport } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count, rupees } from "../../lib/format";
import { admin, dashboard as t } from "../../lib/texts/admin";
import { certificates } from "../../lib/texts/certificates";
import { useSession } from "../../stores/session";
import { buttonLook } from "../../ui/button";
import { Loaded, Placeholders } from "../../ui/loaded";
import { Screen } from "../../ui/screen";
import { report } from "./api";

export function DashboardPage() {
  const { role, name } = useSession();
  if (role === ROLE.admin) return <Figures />;
  if (role === ROLE.staff) {
    return (
      <Greeting title={t.center} name={name || t.guestUser} hint={t.centerHint}>
        <Link to="/admin/manage-students" className={buttonLook.call}>
          {admin.manageStudents}
        </Link>
      </Greeting>
    );
  }
  return (
    <Greeting title={t.welcome} name={name || t.guestStudent} hint={t.studentHint}>
      <Link to="/certificate" className={buttonLook.call}>
        {certificates.title}
      </Link>
    </Greeting>
  );
}

const grid = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

function Figures() {
  return (
    <Screen title={t.title}>
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
    </Screen>
  );
}

function Cards({ figures }: { figures: DashboardReport }) {
  const names = Object.keys(t.cards) as (keyof DashboardReport)[];
  return (
    <dl className={grid}>
      {names.map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-lg border-2 border-line border-t-brand bg-surface p-6"
        >
          <dt className="mt-1 text-muted">{t.cards[name]}</dt>
          <dd className="display tabular text-4xl [overflow-wrap:anywhere]">
            {name === "Total_Collection" ? rupees(figures[name]) : count(figures[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Greeting({
  title,
  name,
  hint,
  children,
}: {
  title: string;
  name: string;
  hint: string;
  children: React.ReactNode;
}) {
  return (
    <div className="band rings rounded-lg p-8 sm:p-12">
      <h1 className="display h-page text-band-accent">{title}</h1>
      <p className="display mt-2 text-2xl">{name}</p>
      <p className="mt-4 mb-7 max-w-[52ch] text-on-band-muted">{hint}</p>
      {children}
    </div>
  );
}
