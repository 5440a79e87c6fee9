import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ExamCard } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count, longDay } from "../../lib/format";
import { exams } from "../../lib/texts/exams";
import { useSession } from "../../stores/session";
import { Badge } from "../../ui/badge";
import { buttonLook } from "../../ui/button";
import { ListScreen } from "../../ui/list/list-screen";
import { primaryLook } from "../../ui/list/looks";
import type { Column } from "../../ui/list/types";
import { useCenterFilter } from "../../ui/list/use-center-filter";
import { examList } from "./api";
import { PlanDialog } from "./plan-dialog";
import { OpenRechecks } from "./rechecks/rechecks";
import type { ExamsSearch } from "./search";

const t = exams.list;

const center: Column<ExamCard> = { head: t.heads.center, cell: (one) => one.CenterName, width: 130 };

const columns: readonly Column<ExamCard>[] = [
  { head: t.heads.title, cell: (one) => one.Title, width: 190, lead: true },
  { head: t.heads.course, cell: (one) => one.DivName, width: 120 },
  center,
  { head: t.heads.days, cell: daysOf, width: 190, className: "tabular", card: "foot" },
  {
    head: t.heads.state,
    cell: (one) =>
      one.Editions > 0 ? <Badge tone="good">{t.states.published}</Badge> : <Badge tone="plain">{t.states.open}</Badge>,
    text: (one) => (one.Editions > 0 ? t.states.published : t.states.open),
    width: 100,
    card: "side",
  },
  { head: t.heads.candidates, cell: (one) => count(one.Candidates), width: 100, numeric: true },
  { head: t.heads.marks, cell: (one) => t.entered(count(one.Entered), count(one.Cells)), width: 122, numeric: true },
  { head: t.heads.session, cell: (one) => one.Session, width: 170, card: "line" },
];

function daysOf({ From, To }: ExamCard): string {
  return From === To ? longDay(From) : `${longDay(From)} – ${longDay(To)}`;
}

/** The list of exams, newest first. The center is in the address. */
export function ExamsPage({ search }: { search: ExamsSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const ofCenter = useCenterFilter(t.center, search.OId, t.anyCenter, (OId) => go(OId ? { OId } : {}));
  const [adding, setAdding] = useState(false);
  const go = (next: ExamsSearch) => void navigate({ to: "/admin/exam/$Id", params: { Id: "all" }, search: next });
  return (
    <ListScreen
      id="exams"
      title={exams.title}
      query={useQuery(examList(search.OId ?? 0))}
      columns={columns.filter((column) => isAdmin || column !== center)}
      rowKey={(one) => one.Id}
      name={(one) => one.Title}
      record={(one) => ({ to: "/admin/exam/$Id", params: { Id: String(one.Id) } })}
      detail={false}
      filters={[ofCenter]}
      onClear={search.OId ? () => go({}) : undefined}
      empty={t.empty}
      emptyAction={
        <Link to="/admin/exam/$Id" params={{ Id: "scheme" }} className={buttonLook.main}>
          {exams.plan.toScheme}
        </Link>
      }
      total={({ Total }) => t.total(count(Total))}
      before={
        <>
          <OpenRechecks />
          {adding && (
            <PlanDialog
              onClose={() => setAdding(false)}
              onSaved={async (Id) => {
                await client.invalidateQueries({ queryKey: ["exams", "list"] });
                await navigate({ to: "/admin/exam/$Id", params: { Id: String(Id) }, search: { Part: "candidates" } });
              }}
            />
          )}
        </>
      }
      primary={
        <button type="button" className={primaryLook} onClick={() => setAdding(true)}>
          {t.add}
        </button>
      }
    />
  );
}
