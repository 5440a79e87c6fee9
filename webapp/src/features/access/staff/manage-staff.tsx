import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { centers } from "../../../api/lookups";
import type { StaffMember } from "../../../api/types";
import { ROLE, ROWS_PER_PAGE } from "../../../lib/constants";
import { count, longDate } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { staff as t } from "../../../lib/texts/staff";
import { useSession } from "../../../stores/session";
import { Avatar } from "../../../ui/avatar";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { ManageList } from "../../../ui/manage-list";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import type { Column } from "../../../ui/table";
import { askAgain, deleteStaff, staffPage } from "./api";
import type { StaffSearch } from "./search";
import { stateOf } from "./state";

/** The paged list of the centers' staff. The filters and the page are in the address. */
export function ManageStaff({ search }: { search: StaffSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(staffPage(search));
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const page = search.Page ?? 0;
  const go = (to: StaffSearch) => void navigate({ to: ".", search: to });
  const removal = useRemoval<StaffMember>({
    name: (one) => one.Name,
    about: t.deleteAbout,
    remove: (one) => deleteStaff(one.Id),
    onChanged: () => askAgain(client),
  });

  const columns: Column<StaffMember>[] = [
    { head: t.heads.n, cell: (_, i) => page * ROWS_PER_PAGE + i + 1, className: "tabular" },
    { head: t.heads.name, cell: (one) => <Person one={one} /> },
    { head: t.heads.course, cell: (one) => one.Course || "–" },
    { head: t.heads.contact, cell: (one) => <Contact one={one} /> },
    { head: t.heads.state, cell: (one) => <State one={one} /> },
  ];
  if (isAdmin) {
    columns.splice(2, 0, { head: t.heads.center, cell: (one) => one.CenterName });
    columns.push({ head: t.heads.action, cell: (one) => <Actions one={one} onRemove={removal.ask} /> });
  }

  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        isAdmin && (
          <Link to="/admin/add-staff" className={buttonLook.main}>
            {t.addTitle}
          </Link>
        )
      }
    >
      {removal.element}
      <ListTools
        search={search.Search}
        hint={t.searchHint}
        onSearch={(Search) => go({ ...search, Search, Page: undefined })}
      >
        <ListChoice
          label={t.show}
          value={search.Show ?? "working"}
          texts={t.shows}
          onChange={(Show) => go({ ...search, Show: Show === "all" ? Show : undefined, Page: undefined })}
        />
        {isAdmin && (
          <ListChoice
            label={t.heads.center}
            value={search.OId ? String(search.OId) : undefined}
            texts={Object.fromEntries(centerList.map((one) => [one.OId, one.KRCName]))}
            any={t.anyCenter}
            onChange={(OId) => go({ ...search, OId: Number(OId) || undefined, Page: undefined })}
          />
        )}
      </ListTools>
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(one) => one.Id}
        empty={search.Search || search.OId || page > 0 ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}

function Person({ one }: { one: StaffMember }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={one.Name} image={one.ImageLink} className="size-10" />
      <span className="min-w-0">
        <span className="font-[650]">{one.Name}</span>
        {one.Specialty && <span className="block text-[0.95rem] text-muted">{one.Specialty}</span>}
      </span>
    </span>
  );
}

function Contact({ one }: { one: StaffMember }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <span className="tabular">{one.Mobile}</span>
      {one.Email && <span className="block text-[0.95rem] text-muted">{one.Email}</span>}
    </span>
  );
}

function State({ one }: { one: StaffMember }) {
  const state = stateOf(one);
  const day = longDate(one.Left);
  return (
    <span className="flex flex-col items-start gap-1">
      {state === "working" && <Badge tone="good">{t.states.working}</Badge>}
      {state === "leaving" && <Badge tone="wait">{t.states.leaving(day)}</Badge>}
      {state === "left" && <Badge tone="plain">{t.states.left(day)}</Badge>}
      {one.CanSignIn && state !== "left" && <span className="text-[0.95rem] text-muted">{t.states.signsIn}</span>}
    </span>
  );
}

function Actions({ one, onRemove }: { one: StaffMember; onRemove: (one: StaffMember) => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Link
        to="/admin/edit-staff/$Id"
        params={{ Id: String(one.Id) }}
        className={buttonLook.small}
        aria-label={t.editWhat(one.Name)}
      >
        {t.edit}
      </Link>
      <button
        type="button"
        className={buttonLook.small}
        aria-label={forms.removal.removeWhat(one.Name)}
        onClick={() => onRemove(one)}
      >
        {forms.removal.remove}
      </button>
    </span>
  );
}
