import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Import } from "../../api/types";
import { count, longDay } from "../../lib/format";
import { momentInIndia } from "../../lib/moments";
import { imports as t } from "../../lib/texts/imports";
import { List } from "../../ui/list/list";
import type { Column } from "../../ui/list/types";
import { pagesFrom } from "../../ui/list/whole";
import { Screen } from "../../ui/screen";
import { hasBegun, importPage } from "./api";
import type { ImportsSearch } from "./search";
import { StageBadge } from "./stage-badge";
import { UploadPanel } from "./upload-panel";
import { type Centers, useCenters } from "./use-centers";

/** A form for a new import, and the list of past ones. */
export function ImportsPage({ search }: { search: ImportsSearch }) {
  const navigate = useNavigate();
  const centers = useCenters();
  return (
    <Screen title={t.title} area={t.area}>
      <p className="mb-6 max-w-prose text-muted">{t.about}</p>
      <UploadPanel centers={centers} />
      <h2 className="display mt-10 mb-4 text-xl">{t.history.title}</h2>
      <List
        id="imports"
        label={t.history.title}
        query={useQuery(importPage(search.Page))}
        pages={pagesFrom(importPage)}
        columns={columnsFor(centers)}
        rowKey={(one) => one.Id}
        name={(one) => one.File}
        record={(one) => ({ to: "/admin/import/$id", params: { id: one.Id } })}
        detail={false}
        empty={t.history.empty}
        total={({ Total }) => t.history.total(count(Total))}
        page={search.Page}
        onPage={(Page) => void navigate({ to: ".", search: { Page } })}
      />
    </Screen>
  );
}

function columnsFor(centers: Centers): (Column<Import> | false)[] {
  const heads = t.history.heads;
  return [
    { head: heads.file, cell: (one) => one.File, width: 220, lead: true },
    centers.own === undefined && { head: heads.center, cell: (one) => centers.nameOf(one.OId), width: 150 },
    { head: heads.by, cell: (one) => one.By, width: 130 },
    { head: heads.at, cell: (one) => momentInIndia(one.Started), width: 160, className: "tabular", card: "foot" },
    {
      head: heads.stage,
      cell: (one) => <StageBadge stage={one.Stage} />,
      text: (one) => t.stages[one.Stage],
      width: 110,
      card: "side",
    },
    { head: heads.counts, cell: countsOf, width: 200, className: "tabular", card: "line" },
    { head: heads.undo, cell: undoOf, width: 150 },
  ];
}

/** Describes the results of an import, or only its number of rows if it has not started. */
function countsOf({ Counts, Expected, ...job }: Import): string {
  const c = t.history.counts;
  if (!hasBegun({ Counts, Expected, ...job })) return c.none(count(Expected));
  const parts = [
    Counts.Created > 0 && c.created(count(Counts.Created)),
    Counts.Enrolled > 0 && c.enrolled(count(Counts.Enrolled)),
    Counts.Updated > 0 && c.updated(count(Counts.Updated)),
    Counts.Unchanged > 0 && c.unchanged(count(Counts.Unchanged)),
    Counts.Refused > 0 && c.refused(count(Counts.Refused)),
    Counts.Left > 0 && c.left(count(Counts.Left)),
  ].filter((part) => part !== false);
  return parts.join(", ") || c.none(count(Counts.Rows));
}

function undoOf({ UndoUntil }: Import): string {
  if (!UndoUntil || Date.parse(UndoUntil) < Date.now()) return t.history.never;
  return t.history.until(longDay(UndoUntil));
}
