import { useQuery } from "@tanstack/react-query";
import type { Import, ImportChange } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { changesOf } from "../api";

const t = imports.review;
const MOST = 1000; // the contract's limit

/** Shows which values of existing students would change, and which are kept because someone edited them by hand. */
export function ChangesPanel({ job }: { job: Import }) {
  const query = useQuery(changesOf(job));
  return (
    <Loaded query={query} empty="">
      {({ Changes, Kept }) => (
        <>
          {Changes.length > 0 && (
            <Panel title={t.changes}>
              {Changes.length >= MOST && <p className="mb-4 text-muted">{t.changesMost}</p>}
              <Table label={t.changedCells} columns={columns} rows={Changes} rowKey={keyOf} />
            </Panel>
          )}
          {Kept.length > 0 && (
            <Panel title={t.kept}>
              <p className="mb-4 max-w-prose text-muted">{t.keptAbout}</p>
              <Table label={t.keptCells} columns={columns} rows={Kept} rowKey={keyOf} />
            </Panel>
          )}
        </>
      )}
    </Loaded>
  );
}

const keyOf = (one: ImportChange) => `${one.Row} ${one.Field}`;

const columns: Column<ImportChange>[] = [
  { head: t.heads.row, cell: (one) => one.Row, className: "tabular" },
  { head: t.heads.regNo, cell: (one) => one.RegNo, className: "tabular whitespace-nowrap" },
  { head: t.heads.field, cell: (one) => imports.field(one.Field) },
  { head: t.heads.before, cell: (one) => one.Before || t.nothing, className: "text-muted [overflow-wrap:anywhere]" },
  { head: t.heads.after, cell: (one) => one.After || t.nothing, className: "font-[650] [overflow-wrap:anywhere]" },
];
