import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { EnrolmentItem } from "../../../api/types";
import { ROLE, STUDENTS_PER_PAGE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { enrolments as t } from "../../../lib/texts/enrolments";
import { studentPanel } from "../../../lib/texts/student-panel";
import { students } from "../../../lib/texts/students";
import { useSession } from "../../../stores/session";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import { pagesFrom } from "../../../ui/list/whole";
import { enrolmentPage } from "../api";
import { type EnrolmentSearch, filterOf } from "../search";
import { enrolmentColumns } from "./columns";
import { useEnrolmentFilters } from "./filters";
import { ListSwitch } from "./list-switch";
import { enrolmentViews } from "./views";

const recordOf = (one: EnrolmentItem) => ({
  to: "/admin/student/$SID",
  params: { SID: String(one.SID) },
  hash: `enrolment-${one.EID}`,
});

/** The paged list of enrolments: a student is listed once for each course. The filters, order and page are in the address. */
export function ManageEnrolments({ search }: { search: EnrolmentSearch }) {
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const filter = filterOf(search);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const go = (to: EnrolmentSearch) => void navigate({ to: ".", search: to });
  const change = (changed: EnrolmentSearch) => go({ ...search, ...changed, Page: undefined });
  return (
    <ListScreen
      id="enrolments"
      saved={enrolmentViews}
      title={t.list.title}
      query={useQuery(enrolmentPage(search))}
      pages={pagesFrom((Page, Size) => enrolmentPage({ ...search, Page }, Size))}
      columns={enrolmentColumns.map((column) => (isAdmin || column.head !== students.heads.center) && column)}
      rowKey={(one) => one.EID}
      name={(one) => t.actionOf(one.Name, one.DivName)}
      record={recordOf}
      actions={(one) => [{ text: studentPanel.takeFee, link: { to: "/admin/fees", search: { SID: one.SID } } }]}
      search={{ value: search.Search, hint: students.searchHint, onSearch: (Search) => change({ Search }) }}
      filters={useEnrolmentFilters(search, change)}
      onClear={isNarrowed ? () => go({ Sort: search.Sort }) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.list.sorts,
        onSort: (Sort) => change({ Sort: Sort as EnrolmentSearch["Sort"] }),
      }}
      empty={isNarrowed ? t.list.noMatch : t.list.empty}
      emptyAction={<ButtonLink to="/admin/add-student">{students.addTitle}</ButtonLink>}
      total={(found) => t.list.total(count(found.Total))}
      pagesOf={(found) => Math.ceil(found.Total / STUDENTS_PER_PAGE)}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      views={<ListSwitch now="enrolments" filter={filter} />}
    />
  );
}
