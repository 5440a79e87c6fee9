import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { AuditEntry } from "../../../api/types";
import { count, momentInIndia } from "../../../lib/format";
import { AUDIT_TOTAL } from "../../../lib/office-constants";
import { audit as t } from "../../../lib/texts/audit";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice, Spinner } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { entries } from "./api";
import { Changes } from "./changes";
import { actionWords } from "./diff";
import { Filters } from "./filters";
import { type AuditSearch, isFiltered } from "./search";

/** Shows who changed what, and the values before and after. The filters are in the address. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const query = useQuery(entries(search));
  const go = (to: AuditSearch) => void navigate({ to: ".", search: to });
  const { Before: _, ...filters } = search;

  return (
    <Screen title={t.title}>
      <Filters key={JSON.stringify(filters)} search={filters} onChange={go} />
      <Loaded query={query} empty={t.empty}>
        {({ Items, Total, Next }) =>
          Items.length === 0 ? (
            <Notice>{isFiltered(search) ? t.noMatch : t.empty}</Notice>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
              <div className="flex min-h-8 items-center gap-4 text-muted">
                <p role="status">{t.total(count(Total), Total >= AUDIT_TOTAL)}</p>
                {query.isPlaceholderData && <Spinner />}
              </div>
              <Table label={t.title} columns={columns} rows={Items} rowKey={(entry) => entry.EntryId} />
              <Turning search={search} older={Next} />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

const columns: Column<AuditEntry>[] = [
  { head: t.heads.at, cell: (e) => momentInIndia(e.At), className: "tabular md:whitespace-nowrap" },
  {
    head: t.heads.who,
    cell: (e) => (
      <span>
        <span className="font-[650]">{e.Name}</span>
        <span className="block text-[0.95rem] text-muted">{t.roles[e.Role] ?? e.Role}</span>
      </span>
    ),
  },
  { head: t.heads.what, cell: (e) => actionWords(e.Action) },
  { head: t.heads.thing, cell: (e) => <Thing entry={e} /> },
  { head: t.heads.changes, cell: (e) => <Changes entry={e} />, className: "md:w-[45%]" },
];

/** Shows the changed record, with a link to all its entries. */
function Thing({ entry: { Kind, Id } }: { entry: AuditEntry }) {
  if (Id === 0) return Kind;
  return (
    <Link to="/admin/audit" search={{ Kind, Id }} className="text-brand underline underline-offset-4">
      {Kind} {Id}
    </Link>
  );
}

/** Links to newer and older entries. There are no page numbers, because new entries keep appearing at the top. */
function Turning({ search, older }: { search: AuditSearch; older: number | null }) {
  const { Before, ...filters } = search;
  return (
    <nav aria-label={t.pages} className="flex flex-wrap justify-center gap-3">
      {Before && (
        <Link to="/admin/audit" search={filters} className={buttonLook.quiet}>
          {t.newest}
        </Link>
      )}
      {older !== null && (
        <Link to="/admin/audit" search={{ ...filters, Before: older }} className={buttonLook.quiet}>
          {t.older}
        </Link>
      )}
    </nav>
  );
}
