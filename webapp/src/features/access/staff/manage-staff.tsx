import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { StaffMember } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, longDate } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { staff as t } from "../../../lib/texts/staff";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column, Filter } from "../../../ui/list/types";
import { useCenterFilter } from "../../../ui/list/use-center-filter";
import { pagesFrom } from "../../../ui/list/whole";
import { useRemoval } from "../../../ui/removal";
import { askAgain, deleteStaff, staffPage } from "./api";
import type { StaffSearch } from "./search";
import { stateOf } from "./state";

const saved = { parameters: ["Search", "OId", "Show", "Sort"] };

const center: Column<StaffMember> = { head: t.heads.center, cell: (one) => one.CenterName, width: 140 };

const columns: readonly Column<StaffMember>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 44, numeric: true },
  { head: t.heads.name, cell: (one) => one.Name, width: 165, lead: true, sort: ["name", "name_desc"] },
  center,
  { head: t.heads.course, cell: (one) => one.Course || "–", width: 130 },
  { head: t.heads.mobile, cell: (one) => one.Mobile, width: 112, className: "tabular", card: "line" },
  { head: t.heads.email, cell: (one) => one.Email || "–", width: 190, card: "foot" },
  { head: t.heads.state, cell: (one) => <State one={one} />, text: textOfState, width: 170, card: "side" },
  {
    head: t.heads.signsIn,
    cell: (one) => (one.CanSignIn && stateOf(one) !== "left" ? t.states.signsIn : "–"),
    width: 140,
  },
  { head: t.heads.specialty, cell: (one) => one.Specialty || "–", width: 180, extra: true },
];

const editOf = (one: StaffMember) => ({ to: "/admin/edit-staff/$Id", params: { Id: String(one.Id) } });

/** The paged list of the centers' staff. The filters and the page are in the address. */
export function ManageStaff({ search }: { search: StaffSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = (to: StaffSearch) => void navigate({ to: ".", search: to });
  const change = (changed: StaffSearch) => go({ ...search, ...changed, Page: undefined });
  const removal = useRemoval<StaffMember>({
    name: (one) => one.Name,
    about: t.deleteAbout,
    remove: (one) => deleteStaff(one.Id),
    onChanged: () => askAgain(client),
  });
  const filters: (Filter | false)[] = [
    {
      kind: "choice",
      label: t.show,
      value: search.Show,
      any: t.shows.working,
      options: [["all", t.shows.all]],
      onChange: (Show) => change({ Show: Show === "all" ? Show : undefined }),
    },
    useCenterFilter(t.heads.center, search.OId, t.anyCenter, (OId) => change({ OId })),
  ];
  const isNarrowed = Boolean(search.Search || search.OId || search.Show);
  const add = (main: boolean) =>
    isAdmin && (
      <ButtonLink main={main} to="/admin/add-staff">
        {t.addTitle}
      </ButtonLink>
    );
  return (
    <ListScreen
      id="staff"
      saved={saved}
      title={t.title}
      before={removal.element}
      query={useQuery(staffPage(search))}
      pages={pagesFrom((Page, Size) => staffPage({ ...search, Page }, Size))}
      columns={columns.filter((column) => isAdmin || column !== center)}
      rowKey={(one) => one.Id}
      name={(one) => one.Name}
      record={(one) => (isAdmin ? editOf(one) : undefined)}
      actions={
        isAdmin
          ? (one) => [
              { text: t.edit, link: editOf(one) },
              { text: forms.removal.remove, danger: true, onAction: () => removal.ask(one) },
            ]
          : undefined
      }
      search={{ value: search.Search, hint: t.searchHint, onSearch: (Search) => change({ Search }) }}
      filters={filters}
      onClear={isNarrowed ? () => go({ Sort: search.Sort }) : undefined}
      sorting={{ value: search.Sort, orders: t.sorts, onSort: (to) => change({ Sort: to as StaffSearch["Sort"] }) }}
      empty={isNarrowed || search.Page ? t.noMatch : t.empty}
      emptyAction={add(false)}
      total={({ Total }) => t.total(count(Total))}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      primary={add(true)}
    />
  );
}

const tones = { working: "good", leaving: "wait", left: "plain" } as const;

function State({ one }: { one: StaffMember }) {
  return <Badge tone={tones[stateOf(one)]}>{textOfState(one)}</Badge>;
}

function textOfState(one: StaffMember): string {
  const state = stateOf(one);
  return state === "working" ? t.states.working : t.states[state](longDate(one.Left));
}
