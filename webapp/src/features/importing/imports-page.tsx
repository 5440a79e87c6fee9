import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Import } from "../../api/types";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { count, longDay, momentInIndia } from "../../lib/format";
import { imports as t } from "../../lib/texts/imports";
import { Loaded, Notice } from "../../ui/loaded";
import { Pages } from "../../ui/pages";
import { Screen } from "../../ui/screen";
import { type Column, Table } from "../../ui/table";
import { hasBegun, importPage } from "./api";
import type { ImportsSearch } from "./search";
import { StageBadge } from "./stage-badge";
import { UploadPanel } from "./upload-panel";
import { type Centers, useCenters } from "./use-centers";

/** A form for a new import, and the list of past ones. */
export function ImportsPage({ search }: { search: ImportsSearch }) {
  const navigate = useNavigate();
  const centers = useCenters();
  const query = useQuery(importPage(search.Page));
  return (
    <Screen title={t.title} area={t.area}>
      <p className="mb-6 max-w-prose text-muted">{t.about}</p>
      <UploadPanel centers={centers} />
      <h2 className="display mt-10 mb-4 text-xl">{t.history.title}</h2>
      <Loaded query={query} empty={t.history.empty}>
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <Notice>{t.history.empty}</Notice>
          ) : (
            <div className="flex flex-col gap-5">
              <p role="status" className="text-muted">
                {t.history.total(count(Total))}
              </p>
              <Table label={t.history.title} columns={columnsFor(centers)} rows={Items} rowKey={(one) => one.Id} />
              {Total > ROWS_PER_PAGE && (
                <Pages
                  current={search.Page ?? 0}
                  pages={Math.ceil(Total / ROWS_PER_PAGE)}
                  onPage={(Page) => void navigate({ to: ".", search: { Page } })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function columnsFor(centers: Centers): Column<Import>[] {
  const heads = t.history.heads;
  const all: (Column<Import> | false)[] = [
    {
      head: heads.file,
      cell: (one) => (
        <Link
          to="/admin/import/$id"
          params={{ id: one.Id }}
          className="inline-block min-h-6 font-[650] underline [overflow-wrap:anywhere]"
        >
          {one.File}
        </Link>
      ),
    },
    centers.own === undefined && { head: heads.center, cell: (one) => centers.nameOf(one.OId) },
    { head: heads.by, cell: (one) => one.By },
    { head: heads.at, cell: (one) => momentInIndia(one.Started), className: "whitespace-nowrap" },
    { head: heads.stage, cell: (one) => <StageBadge stage={one.Stage} /> },
    { head: heads.counts, cell: (one) => countsOf(one), className: "tabular" },
    { head: heads.undo, cell: (one) => undoOf(one), className: "whitespace-nowrap" },
  ];
  return all.filter((one) => one !== false);
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
  ].filter((part) => part !== false);
  return parts.join(", ") || c.none(count(Counts.Rows));
}

function undoOf({ UndoUntil }: Import): string {
  if (!UndoUntil || Date.parse(UndoUntil) < Date.now()) return t.history.never;
  return t.history.until(longDay(UndoUntil));
}
