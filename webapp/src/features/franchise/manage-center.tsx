import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { CenterItem } from "../../api/types";
import { ROLE, ROWS_PER_PAGE } from "../../lib/constants";
import { count } from "../../lib/format";
import { centers as t } from "../../lib/texts/centers";
import { forms } from "../../lib/texts/forms";
import { useSession } from "../../stores/session";
import { buttonLook } from "../../ui/button";
import { ListChoice, ListTools } from "../../ui/list-tools";
import { ManageList } from "../../ui/manage-list";
import { useRemoval } from "../../ui/removal";
import { Screen } from "../../ui/screen";
import type { Column } from "../../ui/table";
import { centerPage, deleteCenter, restoreCenter } from "./api";
import type { CenterSearch } from "./search";

/** The paged list of centers. The filters and the page are in the address. */
export function ManageCenter({ search }: { search: CenterSearch }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(centerPage(search));
  const page = search.Page ?? 0;
  const go = (to: CenterSearch) => void navigate({ to: ".", search: to });
  const removal = useRemoval<CenterItem>({
    name: (center) => center.KRCName,
    about: t.deleteAbout,
    remove: (center) => deleteCenter(center.OId),
    restore: (center) => restoreCenter(center.OId),
    onChanged: () => Promise.all([["centers"], ["lookup"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });

  const columns: Column<CenterItem>[] = [
    { head: t.heads.n, cell: (_, i) => page * ROWS_PER_PAGE + i + 1, className: "tabular" },
    { head: t.heads.code, cell: (c) => c.KRCCode, className: "tabular" },
    { head: t.heads.name, cell: (c) => <span className="font-[650]">{c.KRCName}</span> },
    { head: t.heads.place, cell: (c) => [c.City, c.State].filter(Boolean).join(", ") || "–" },
    { head: t.heads.students, cell: (c) => count(c.Students), className: "tabular md:text-right" },
  ];
  if (isAdmin) columns.push({ head: t.heads.action, cell: (c) => <Actions center={c} onRemove={removal.ask} /> });

  return (
    <Screen
      title={t.manageTitle}
      area={t.area}
      action={
        isAdmin && (
          <Link to="/admin/add-center" className={buttonLook.main}>
            {t.title}
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
          label={forms.list.sort}
          value={search.Sort ?? "name"}
          texts={t.sorts}
          onChange={(Sort) => go({ ...search, Sort, Page: undefined })}
        />
      </ListTools>
      <ManageList
        query={query}
        label={t.manageTitle}
        columns={columns}
        rowKey={(c) => c.OId}
        empty={search.Search ? t.noMatch : t.empty}
        total={({ Total }) => t.total(count(Total))}
        page={page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}

function Actions({ center, onRemove }: { center: CenterItem; onRemove: (center: CenterItem) => void }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Link
        to="/admin/edit-center/$OId"
        params={{ OId: String(center.OId) }}
        className={buttonLook.small}
        aria-label={t.editWhat(center.KRCName)}
      >
        {t.edit}
      </Link>
      <button
        type="button"
        className={buttonLook.small}
        aria-label={forms.removal.removeWhat(center.KRCName)}
        onClick={() => onRemove(center)}
      >
        {forms.removal.remove}
      </button>
    </span>
  );
}
