import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CenterItem } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { count } from "../../lib/format";
import { centers as t } from "../../lib/texts/centers";
import { forms } from "../../lib/texts/forms";
import { useSession } from "../../stores/session";
import { ButtonLink } from "../../ui/list/button-link";
import { ListScreen } from "../../ui/list/list-screen";
import type { Column } from "../../ui/list/types";
import { pagesFrom } from "../../ui/list/whole";
import { useRemoval } from "../../ui/removal";
import { centerPage, deleteCenter, restoreCenter } from "./api";
import type { CenterSearch } from "./search";

const saved = { parameters: ["Search", "Sort"] };

const columns: readonly Column<CenterItem>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 56, numeric: true },
  { head: t.heads.code, cell: (c) => c.KRCCode, width: 100, className: "tabular", card: "side" },
  { head: t.heads.name, cell: (c) => c.KRCName, width: 260, lead: true, sort: ["name", "name_desc"] },
  {
    head: t.heads.place,
    cell: (c) => [c.City, c.State].filter(Boolean).join(", ") || "–",
    width: 240,
    card: "line",
  },
  { head: t.heads.students, cell: (c) => count(c.Students), width: 110, numeric: true },
];

const editOf = (one: CenterItem) => ({ to: "/admin/edit-center/$OId", params: { OId: String(one.OId) } });

/** The paged list of centers. The filters and the page are in the address. */
export function ManageCenter({ search }: { search: CenterSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = (to: CenterSearch) => void navigate({ to: ".", search: to });
  const removal = useRemoval<CenterItem>({
    name: (center) => center.KRCName,
    about: t.deleteAbout,
    remove: (center) => deleteCenter(center.OId),
    restore: (center) => restoreCenter(center.OId),
    onChanged: () => Promise.all([["centers"], ["lookup"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const add = (main: boolean) =>
    isAdmin && (
      <ButtonLink main={main} to="/admin/add-center">
        {t.title}
      </ButtonLink>
    );
  return (
    <ListScreen
      id="centers"
      saved={saved}
      title={t.manageTitle}
      before={removal.element}
      query={useQuery(centerPage(search))}
      pages={pagesFrom((Page, Size) => centerPage({ ...search, Page }, Size))}
      columns={columns}
      rowKey={(c) => c.OId}
      name={(c) => c.KRCName}
      record={(c) => (isAdmin ? editOf(c) : undefined)}
      actions={
        isAdmin
          ? (c) => [
              { text: t.edit, link: editOf(c) },
              { text: forms.removal.remove, danger: true, onAction: () => removal.ask(c) },
            ]
          : undefined
      }
      search={{
        value: search.Search,
        hint: t.searchHint,
        onSearch: (Search) => go({ ...search, Search, Page: undefined } as CenterSearch),
      }}
      onClear={search.Search ? () => go({}) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (Sort) => go({ ...search, Sort, Page: undefined } as CenterSearch),
      }}
      empty={search.Search ? t.noMatch : t.empty}
      emptyAction={add(false)}
      total={({ Total }) => t.total(count(Total))}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      primary={add(true)}
    />
  );
}
