import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CertificateJob } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { office } from "../../../lib/texts/certificates-office";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { batchTones } from "../../../ui/tones";
import type { BatchSearch } from "../search";
import { batches } from "./batch-api";
import { BatchScreen } from "./batch-screen";

const t = office.batches;

const columns: readonly Column<CertificateJob>[] = [
  { head: t.heads.title, cell: (one) => one.Title, width: 240, lead: true },
  {
    head: t.heads.stage,
    cell: (one) => <Badge tone={batchTones[one.Stage]}>{t.stages[one.Stage]}</Badge>,
    text: (one) => t.stages[one.Stage],
    width: 110,
    card: "side",
  },
  { head: t.heads.settled, cell: (one) => t.of(count(one.Settled), count(one.Lines)), width: 110, numeric: true },
  { head: t.heads.issued, cell: (one) => count(one.Issued), width: 90, numeric: true },
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

/** Lists the batches, or shows one. Its id is in the address, so that a reload shows the same batch. */
export function BatchesPage({ search }: { search: BatchSearch }) {
  return search.Id ? <BatchScreen key={search.Id} id={search.Id} search={search} /> : <All search={search} />;
}

function All({ search: { Page = 0 } }: { search: BatchSearch }) {
  const navigate = useNavigate();
  const ready = (main: boolean) => (
    <ButtonLink main={main} to="/admin/certificates/ready">
      {office.ready.title}
    </ButtonLink>
  );
  return (
    <ListScreen
      id="batches"
      title={t.title}
      query={useQuery(batches(Page))}
      pages={pagesFrom(batches)}
      columns={columns}
      rowKey={(one) => one.Id}
      name={(one) => one.Title}
      record={(one) => ({ to: "/admin/certificates/batches", search: { Id: one.Id } })}
      detail={false}
      empty={t.empty}
      emptyAction={ready(false)}
      total={({ Total }) => t.total(count(Total))}
      page={Page}
      onPage={(next) => void navigate({ to: ".", search: next ? { Page: next } : {} })}
      primary={ready(true)}
    />
  );
}
