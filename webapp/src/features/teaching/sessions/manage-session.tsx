import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { divisionChoices } from "../../../api/lookups";
import type { Session } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, longDay } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { sessions as t } from "../../../lib/texts/sessions";
import { useSession } from "../../../stores/session";
import { useDivisionTexts } from "../../../ui/division-texts";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import { type Column, choiceOf, type Filter, type MenuLines, recordFilter } from "../../../ui/list/types";
import { useCenterFilter } from "../../../ui/list/use-center-filter";
import { pagesFrom } from "../../../ui/list/whole";
import { useRemoval } from "../../../ui/removal";
import { askAgain, deleteSession, sessionPage } from "./api";
import type { SessionSearch } from "./search";
import { StateBadge } from "./state-badge";
import { timesOf } from "./values";

const saved = { parameters: ["Search", "Status", "OId", "DID", "Sort"] };

const center: Column<Session> = { head: t.heads.center, cell: (one) => one.CenterName, width: 150 };

const columns: readonly Column<Session>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 48, numeric: true },
  { head: t.heads.title, cell: (one) => one.Title, width: 150, lead: true, sort: ["title", "title_desc"] },
  { head: t.course, cell: (one) => one.DivName || "–", width: 110 },
  {
    head: t.heads.dates,
    cell: (one) => `${longDay(one.From)} – ${longDay(one.To)}`,
    width: 194,
    className: "tabular",
    card: "line",
    sort: ["earliest", "latest"],
  },
  { head: t.heads.when, cell: timesOf, width: 170, className: "tabular", card: "foot" },
  { head: t.heads.teacher, cell: (one) => one.Teacher || "–", width: 120 },
  {
    head: t.heads.seats,
    cell: (one) => (one.Seats ? t.taken(count(one.Taken), count(one.Seats)) : count(one.Taken)),
    width: 80,
    numeric: true,
  },
  {
    head: t.heads.state,
    cell: (one) => <StateBadge status={one.Status} />,
    text: (one) => t.states[one.Status],
    width: 98,
    card: "side",
  },
  center,
];

/** The list of sessions, latest start first. The filters and the page are in the address. */
export function ManageSession({ search }: { search: SessionSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = (to: SessionSearch) => void navigate({ to: ".", search: to });
  const change = (changed: SessionSearch) => go({ ...search, ...changed, Page: undefined });
  const isNarrowed = Boolean(search.Search || search.Status || search.OId || search.DID);
  const removal = useRemoval<Session>({
    name: (one) => one.Title,
    about: t.deleteAbout,
    remove: (one) => deleteSession(one.Id),
    onChanged: () => askAgain(client),
  });
  /** A session that is over cannot be edited, and one with students cannot be deleted. */
  const actions = (one: Session): MenuLines => [
    one.Status !== "finished" &&
      one.Status !== "cancelled" && {
        text: t.edit,
        link: { to: "/admin/edit-session/$Id", params: { Id: String(one.Id) } },
      },
    one.Taken === 0 && { text: forms.removal.remove, danger: true, onAction: () => removal.ask(one) },
  ];
  const add = (main: boolean) => (
    <ButtonLink main={main} to="/admin/add-session">
      {t.addTitle}
    </ButtonLink>
  );
  return (
    <ListScreen
      id="sessions"
      saved={saved}
      title={t.title}
      before={removal.element}
      query={useQuery(sessionPage(search))}
      pages={pagesFrom((Page, Size) => sessionPage({ ...search, Page }, Size))}
      columns={columns.filter((column) => isAdmin || column !== center)}
      rowKey={(one) => one.Id}
      name={(one) => one.Title}
      record={(one) => ({ to: "/admin/session/$Id", params: { Id: String(one.Id) } })}
      actions={actions}
      search={{ value: search.Search, hint: t.searchHint, onSearch: (Search) => change({ Search }) }}
      filters={useFilters(search, change)}
      onClear={isNarrowed ? () => go({ Sort: search.Sort }) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (Sort) => change({ Sort: Sort as SessionSearch["Sort"] }),
      }}
      empty={isNarrowed || search.Page ? t.noMatch : t.empty}
      emptyAction={add(false)}
      total={({ Total }) => t.total(count(Total))}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      primary={add(true)}
    />
  );
}

function useFilters(search: SessionSearch, change: (changed: SessionSearch) => void): (Filter | false)[] {
  const divisions = useQuery(divisionChoices(search)).data ?? [];
  const text = useDivisionTexts(divisions);
  return [
    choiceOf(t.state, search.Status, t.states, t.anyState, (Status) => change({ Status })),
    recordFilter(
      t.course,
      search.DID,
      divisions.map((one) => [one.DID, text(one)]),
      t.anyCourse,
      (DID) => change({ DID }),
    ),
    useCenterFilter(t.heads.center, search.OId, t.anyCenter, (OId) => change({ OId })),
  ];
}
