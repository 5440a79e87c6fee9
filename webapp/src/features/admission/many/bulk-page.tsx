import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { EnrolmentBatch } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { bulk as t } from "../../../lib/texts/bulk";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { batchTones } from "../../../ui/tones";
import type { BulkSearch } from "../search";
import { batches } from "./batch-api";
import { BulkScreen } from "./bulk-screen";
import { titleOf } from "./title";

const columns: readonly Column<EnrolmentBatch>[] = [
  { head: t.heads.title, cell: titleOf, width: 260, lead: true },
  {
    head: t.heads.stage,
    cell: (one) => <Badge tone={batchTones[one.Stage]}>{t.stages[one.Stage]}</Badge>,
    text: (one) => t.stages[one.Stage],
    width: 110,
    card: "side",
  },
  { head: t.heads.settled, cell: (one) => t.of(count(one.Settled), count(one.Lines)), width: 110, numeric: true },
  { head: t.heads.done, cell: (one) => count(one.Done), width: 90, numeric: true },
  { head: t.heads.refused, cell: (one) => count(one.Refused), width: 90, numeric: true },
  {
    head: t.heads.ordered,
    cell: (one) => momentInIndia(one.Created),
    width: 170,
    className: "tabular",
    card: "line",
  },
  { head: t.heads.by, cell: (one) => one.By, width: 160, card: "foot" },
];

/** Lists the bulk actions, or shows one. Its id is in the address, so that a reload shows the same one. */
export function BulkPage({ search }: { search: BulkSearch }) {
  return search.Id ? <BulkScreen key={search.Id} id={search.Id} search={search} /> : <All search={search} />;
}

function All({ search: { Page = 0 } }: { search: BulkSearch }) {
  const navigate = useNavigate();
  const students = (main: boolean) => (
    <ButtonLink main={main} to="/admin/manage-students">
      {t.students}
    </ButtonLink>
  );
  return (
    <ListScreen
      id="bulk"
      title={t.title}
      query={useQuery(batches(Page))}
      pages={pagesFrom(batches)}
      columns={columns}
      rowKey={(one) => one.Id}
      name={titleOf}
      record={(one) => ({ to: "/admin/bulk-actions", search: { Id: one.Id } })}
      detail={false}
      empty={t.empty}
      emptyAction={students(false)}
      total={({ Total }) => t.total(count(Total))}
      page={Page}
      onPage={(next) => void navigate({ to: ".", search: next ? { Page: next } : {} })}
      primary={students(true)}
    />
  );
}
