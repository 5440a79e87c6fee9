import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { CertificateJob } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { count, momentInIndia } from "../../../lib/format";
import { office } from "../../../lib/texts/certificates-office";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Pages } from "../../../ui/pages";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { batchTones } from "../../../ui/tones";
import type { BatchSearch } from "../search";
import { batches } from "./batch-api";
import { BatchScreen } from "./batch-screen";

const t = office.batches;

const columns: Column<CertificateJob>[] = [
  {
    head: t.heads.title,
    cell: (one) => (
      <Link to="/admin/certificates/batches" search={{ Id: one.Id }} className="font-[650] underline">
        {one.Title}
      </Link>
    ),
  },
  { head: t.heads.stage, cell: (one) => <Badge tone={batchTones[one.Stage]}>{t.stages[one.Stage]}</Badge> },
  { head: t.heads.settled, cell: (one) => t.of(count(one.Settled), count(one.Lines)), className: "tabular" },
  { head: t.heads.issued, cell: (one) => count(one.Issued), className: "tabular" },
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

/** Lists the batches, or shows one. Its id is in the address, so that a reload shows the same batch. */
export function BatchesPage({ search }: { search: BatchSearch }) {
  return search.Id ? <BatchScreen key={search.Id} id={search.Id} search={search} /> : <All search={search} />;
}

function All({ search: { Page = 0 } }: { search: BatchSearch }) {
  const navigate = useNavigate();
  return (
    <Screen
      title={t.title}
      area={office.area}
      action={
        <Link to="/admin/certificates/ready" className={buttonLook.main}>
          {office.ready.title}
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
