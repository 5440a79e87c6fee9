import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { centers, divisionsAt } from "../../../api/lookups";
import type { Session } from "../../../api/types";
import { ROLE, ROWS_PER_PAGE } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count, longDay } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { sessions as t } from "../../../lib/texts/sessions";
import { useSession } from "../../../stores/session";
import { buttonLook } from "../../../ui/button";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { askAgain, deleteSession, sessionPage } from "./api";
import type { SessionSearch } from "./search";
import { StateBadge } from "./state-badge";
import { timesOf } from "./values";

/** The list of sessions, latest start first. The filters and the page are in the address. */
export function ManageSession({ search }: { search: SessionSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(sessionPage(search));
  const page = search.Page ?? 0;
  const go = (to: SessionSearch) => void navigate({ to: ".", search: to });
  const narrowed = Boolean(search.Search || search.Status || search.OId || search.DID || page);
  const removal = useRemoval<Session>({
    name: (one) => one.Title,
    about: t.deleteAbout,
    remove: (one) => deleteSession(one.Id),
    onChanged: () => askAgain(client),
  });
  const columns = columnsOf(page * ROWS_PER_PAGE, isAdmin, removal.ask);

  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <Link to="/admin/add-session" className={buttonLook.main}>
          {t.addTitle}
        </Link>
      }
    >
      {removal.element}
      <Filters search={search} isAdmin={isAdmin} onChange={(to) => go({ ...search, ...to, Page: undefined })} />
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(one) => one.Id}
        empty={narrowed ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}

type FiltersProps = { search: SessionSearch; isAdmin: boolean; onChange: (changed: SessionSearch) => void };

function Filters({ search, isAdmin, onChange }: FiltersProps) {
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const divisions = useQuery(divisionsAt(search.OId ?? 0)).data ?? [];
  return (
    <ListTools search={search.Search} hint={t.searchHint} onSearch={(Search) => onChange({ Search })}>
      <div className={cx("grid gap-4 sm:grid-cols-2", isAdmin ? "col-span-full xl:grid-cols-3" : "xl:col-span-2")}>
        <ListChoice
          label={t.state}
          value={search.Status}
          texts={t.states}
          any={t.anyState}
          onChange={(Status) => onChange({ Status })}
        />
        <ListChoice
          label={t.course}
          value={search.DID ? String(search.DID) : undefined}
          texts={Object.fromEntries(divisions.map((one) => [one.DID, one.DivName]))}
          any={t.anyCourse}
          onChange={(DID) => onChange({ DID: Number(DID) || undefined })}
        />
        {isAdmin && (
          <ListChoice
            label={t.heads.center}
            value={search.OId ? String(search.OId) : undefined}
            texts={Object.fromEntries(centerList.map((one) => [one.OId, one.KRCName]))}
            any={t.anyCenter}
            onChange={(OId) => onChange({ OId: Number(OId) || undefined })}
          />
        )}
      </div>
    </ListTools>
  );
}

function columnsOf(first: number, isAdmin: boolean, onRemove: (one: Session) => void): Column<Session>[] {
  const columns: Column<Session>[] = [
    { head: t.heads.n, cell: (_, i) => first + i + 1, className: "tabular" },
    { head: t.heads.title, cell: (one) => <Title one={one} /> },
    { head: t.heads.when, cell: (one) => <When one={one} /> },
    { head: t.heads.teacher, cell: (one) => one.Teacher || "–" },
    { head: t.heads.seats, cell: seats, className: "tabular md:whitespace-nowrap" },
    { head: t.heads.state, cell: (one) => <StateBadge status={one.Status} /> },
    { head: t.heads.action, cell: (one) => <Actions one={one} onRemove={onRemove} /> },
  ];
  if (isAdmin) columns.splice(2, 0, { head: t.heads.center, cell: (one) => one.CenterName });
  return columns;
}

const seats = (one: Session) => (one.Seats ? t.taken(count(one.Taken), count(one.Seats)) : count(one.Taken));

function Title({ one }: { one: Session }) {
  return (
    <span>
      <Link
        to="/admin/session/$Id"
        params={{ Id: String(one.Id) }}
        className="font-[650] text-brand underline underline-offset-4"
      >
        {one.Title}
      </Link>
      {one.DivName && <span className="block text-[0.95rem] text-muted">{one.DivName}</span>}
    </span>
  );
}

function When({ one }: { one: Session }) {
  return (
    <span className="tabular">
      {longDay(one.From)} – {longDay(one.To)}
      <span className="block text-[0.95rem] text-muted">{timesOf(one)}</span>
    </span>
  );
}

/** The row actions of a session. A session that is over cannot be edited. */
function Actions({ one, onRemove }: { one: Session; onRemove: (one: Session) => void }) {
  const over = one.Status === "finished" || one.Status === "cancelled";
  return (
    <span className="flex flex-wrap gap-2">
      {!over && (
        <Link
          to="/admin/edit-session/$Id"
          params={{ Id: String(one.Id) }}
          className={buttonLook.small}
          aria-label={t.editWhat(one.Title)}
        >
          {t.edit}
        </Link>
      )}
      {one.Taken === 0 && (
        <button
          type="button"
          className={buttonLook.small}
          aria-label={forms.removal.removeWhat(one.Title)}
          onClick={() => onRemove(one)}
        >
          {forms.removal.remove}
        </button>
      )}
    </span>
  );
}
