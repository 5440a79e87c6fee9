import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { AuditEntry } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { AUDIT_TOTAL } from "../../../lib/office-constants";
import { audit as t } from "../../../lib/texts/audit";
import { ListScreen } from "../../../ui/list/list-screen";
import { toolLook } from "../../../ui/list/looks";
import { type Column, choiceOf, type Filter } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { entries } from "./api";
import { Changes } from "./changes";
import { actionWords, changesOf } from "./diff";
import { type AuditSearch, isFiltered } from "./search";

const saved = { parameters: ["Person", "Kind", "Action", "Id", "From", "To", "Sort"] };

/** There is no entry before the first, and none after the last. */
const [FIRST, LAST] = [1, Number.MAX_SAFE_INTEGER];

const thingOf = ({ Kind, Id }: AuditEntry): string => (Id === 0 ? Kind : `${Kind} ${Id}`);

const columns: readonly Column<AuditEntry>[] = [
  {
    head: t.heads.at,
    cell: (e) => momentInIndia(e.At),
    width: 160,
    className: "tabular",
    card: "foot",
    sort: ["oldest", "newest"],
  },
  { head: t.heads.who, cell: (e) => e.Name, width: 170, card: "line" },
  { head: t.heads.what, cell: (e) => actionWords(e.Action), width: 210, lead: true },
  { head: t.heads.thing, cell: (e) => <Thing entry={e} />, text: thingOf, width: 130, card: "side" },
  { head: t.heads.changes, cell: summaryOf, width: 300 },
  { head: t.heads.role, cell: (e) => t.roles[e.Role] ?? e.Role, width: 130, extra: true },
];

/** Returns the names of the fields that changed. The panel shows their values. */
function summaryOf({ Before, After }: AuditEntry): string {
  const fields = changesOf(Before, After).map(({ field }) => field || t.value);
  return fields.length === 0 ? t.noChanges : fields.join(", ");
}

/** Shows who changed what, and the values before and after. The filters are in the address. */
export function AuditPage({ search }: { search: AuditSearch }) {
  const navigate = useNavigate();
  const { Before: _, After: _a, ...filters } = search;
  const go = (to: AuditSearch) => void navigate({ to: ".", search: to });
  const change = (changed: AuditSearch) => go({ ...filters, ...changed });
  return (
    <ListScreen
      id="audit"
      saved={saved}
      title={t.title}
      query={useQuery(entries(search))}
      pages={pagesFrom((_, Size, last) => entries({ ...filters, ...(last && from(search, last.Next)) }, Size))}
      columns={columns}
      rowKey={(entry) => entry.EntryId}
      name={(entry) => actionWords(entry.Action)}
      detail={(entry) => <Changes entry={entry} />}
      search={{ value: search.Person, hint: t.personHint, onSearch: (Person) => change({ Person }) }}
      filters={filtersOf(filters, change)}
      onClear={isFiltered(search) ? () => go({ Sort: search.Sort }) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (to) => change({ Sort: to === "oldest" ? to : undefined }),
      }}
      empty={isFiltered(search) ? t.noMatch : t.empty}
      total={({ Total }) => t.total(count(Total), Total >= AUDIT_TOTAL)}
      footer={({ Next }) => <Turning search={search} next={Next} />}
    />
  );
}

function filtersOf(search: AuditSearch, change: (changed: AuditSearch) => void): (Filter | false)[] {
  return [
    choiceOf(t.kind, search.Kind as keyof typeof t.kinds | undefined, t.kinds, t.anyKind, (Kind) => change({ Kind })),
    {
      kind: "text",
      label: t.id,
      value: search.Id,
      onChange: (id) => change({ Id: Number.isSafeInteger(Number(id)) && Number(id) > 0 ? Number(id) : undefined }),
    },
    search.Action !== undefined && {
      kind: "choice",
      label: t.heads.what,
      value: search.Action,
      any: t.anyAction,
      options: [[search.Action, actionWords(search.Action)]],
      onChange: (Action) => change({ Action }),
    },
    { kind: "day", label: t.from, value: search.From, onChange: (From) => change({ From }) },
    { kind: "day", label: t.to, value: search.To, onChange: (To) => change({ To }) },
  ];
}

/** Shows the changed record, with a link to all its entries. */
function Thing({ entry }: { entry: AuditEntry }) {
  const { Kind, Id } = entry;
  if (Id === 0) return Kind;
  return (
    <Link to="/admin/audit" search={{ Kind, Id }} className="text-brand underline underline-offset-4">
      {thingOf(entry)}
    </Link>
  );
}

/** Returns the search parameters of the page after an entry, which is null on the last page. */
function from({ Sort }: AuditSearch, next: number | null): AuditSearch {
  return Sort === "oldest" ? { After: next ?? LAST } : { Before: next ?? FIRST };
}

/** Links to the first and to further entries. There are no page numbers, because new entries keep appearing. */
function Turning({ search, next }: { search: AuditSearch; next: number | null }) {
  const { Before, After, ...filters } = search;
  const isOldest = search.Sort === "oldest";
  return (
    <nav aria-label={t.pages} className="flex flex-wrap justify-center gap-3">
      {(Before || After) && (
        <Link to="/admin/audit" search={filters} className={toolLook}>
          {isOldest ? t.oldest : t.newest}
        </Link>
      )}
      {next !== null && (
        <Link to="/admin/audit" search={{ ...filters, ...from(search, next) }} className={toolLook}>
          {isOldest ? t.newer : t.older}
        </Link>
      )}
    </nav>
  );
}
