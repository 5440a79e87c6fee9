import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { EnrolmentBatch } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { count, momentInIndia } from "../../../lib/format";
import { bulk as t } from "../../../lib/texts/bulk";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Pages } from "../../../ui/pages";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { batchTones } from "../../../ui/tones";
import type { BulkSearch } from "../search";
import { batches } from "./batch-api";
import { BulkScreen } from "./bulk-screen";
import { titleOf } from "./title";

const columns: Column<EnrolmentBatch>[] = [
  {
    head: t.heads.title,
    cell: (one) => (
      <Link to="/admin/bulk-actions" search={{ Id: one.Id }} className="font-[650] underline">
        {titleOf(one)}
      </Link>
    ),
  },
  { head: t.heads.stage, cell: (one) => <Badge tone={batchTones[one.Stage]}>{t.stages[one.Stage]}</Badge> },
  { head: t.heads.settled, cell: (one) => t.of(count(one.Settled), count(one.Lines)), className: "tabular" },
  { head: t.heads.done, cell: (one) => count(one.Done), className: "tabular" },
  { head: t.heads.refused, cell: (one) => count(one.Refused), className: "tabular" },
  {
    head: t.heads.ordered,
    cell: (one) => (
      <>
        <span className="tabular">{momentInIndia(one.Created)}</span>
        <span className="block text-[0.95rem] text-muted">{one.By}</span>
      </>
    ),
  },
];

/** Lists the bulk actions, or shows one. Its id is in the address, so that a reload shows the same one. */
export function BulkPage({ search }: { search: BulkSearch }) {
  return search.Id ? <BulkScreen key={search.Id} id={search.Id} search={search} /> : <All search={search} />;
}

function All({ search: { Page = 0 } }: { search: BulkSearch }) {
  const navigate = useNavigate();
  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <Link to="/admin/manage-students" className={buttonLook.main}>
          {t.students}
        </Link>
      }
    >
      <Loaded query={useQuery(batches(Page))} empty={t.empty}>
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <Notice>{t.empty}</Notice>
          ) : (
            <div className="flex flex-col gap-5">
              <Table label={t.title} columns={columns} rows={Items} rowKey={(one) => one.Id} />
              <Pages
                current={Page}
                pages={Math.ceil(Total / ROWS_PER_PAGE)}
                onPage={(next) => void navigate({ to: ".", search: next ? { Page: next } : {} })}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
