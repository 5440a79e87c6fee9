import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Student, StudentPage } from "../../../api/types";
import { ROLE, STUDENTS_PER_PAGE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { forms } from "../../../lib/texts/forms";
import { imports } from "../../../lib/texts/imports";
import { studentPanel } from "../../../lib/texts/student-panel";
import { students as t } from "../../../lib/texts/students";
import { useSession } from "../../../stores/session";
import { ButtonLink } from "../../../ui/list/button-link";
import { useChoice } from "../../../ui/list/choice";
import { ListScreen } from "../../../ui/list/list-screen";
import type { MenuLines } from "../../../ui/list/types";
import { pagesFrom } from "../../../ui/list/whole";
import { useRemoval } from "../../../ui/removal";
import { deleteStudent, restoreStudent, studentPage } from "../api";
import { filterOf, type StudentSearch } from "../search";
import { studentColumns } from "./columns";
import { useStudentFilters } from "./filters";
import { ListSwitch } from "./list-switch";
import { ManyBar, useExports } from "./many-bar";
import { StudentPanel } from "./student-panel";
import { studentViews } from "./views";

/** Returns the number of pages. If the server stopped counting, it adds one page to the known ones. */
export function pagesOf({ Total, AtLeast, Next }: StudentPage): number {
  const known = Math.ceil(Total / STUDENTS_PER_PAGE);
  return AtLeast && Next !== null ? Math.max(known, Next + 1) : known;
}

const addresses = (one: Student) => ({
  record: { to: "/admin/student/$SID", params: { SID: String(one.SID) } },
  edit: { to: "/admin/edit-student/$SID", params: { SID: String(one.SID) } },
  fees: { to: "/admin/fees", search: { SID: one.SID } },
});

/** The paged list of students. The filters, order, page and open row are in the address, for Back and bookmarks. */
export function ManageStudents({ search }: { search: StudentSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const query = useQuery(studentPage(search));
  const filter = filterOf(search);
  const choice = useChoice(JSON.stringify(filter));
  const exports = useExports(filter);
  const go = (to: StudentSearch) => void navigate({ to: ".", search: to });
  const change = (changed: StudentSearch) => go({ ...search, ...changed, Page: undefined });
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const removal = useRemoval<Student>({
    name: (student) => student.Name,
    about: t.deleteAbout,
    remove: (student) => deleteStudent(student.SID),
    restore: (student) => restoreStudent(student.SID),
    onChanged: () => Promise.all([["students"], ["report"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const actions = (one: Student): MenuLines => [
    { text: t.edit, link: addresses(one).edit },
    { text: studentPanel.takeFee, link: addresses(one).fees },
    { text: forms.removal.remove, danger: true, onAction: () => removal.ask(one) },
  ];

  return (
    <ListScreen
      id="students"
      saved={studentViews}
      title={t.title}
      before={removal.element}
      query={query}
      pages={pagesFrom((Page, Size) => studentPage({ ...search, Page }, Size))}
      exports={false}
      columns={studentColumns.map((column) => (isAdmin || column.head !== t.heads.center) && column)}
      rowKey={(one) => one.SID}
      name={(one) => one.Name}
      record={(one) => addresses(one).record}
      actions={actions}
      detail={(one) => <StudentPanel student={one} />}
      search={{ value: search.Search, hint: t.searchHint, onSearch: (Search) => change({ Search }) }}
      filters={useStudentFilters(search, change)}
      onClear={isNarrowed ? () => go({ Sort: search.Sort }) : undefined}
      sorting={{
        value: search.Sort,
        orders: t.sorts,
        onSort: (Sort) => change({ Sort: Sort as StudentSearch["Sort"] }),
      }}
      choice={choice}
      bar={(found) => <ManyBar choice={choice} filter={filter} total={found.Total} atLeast={found.AtLeast} />}
      empty={isNarrowed ? t.noMatch : t.empty}
      emptyAction={<ButtonLink to="/admin/add-student">{t.addTitle}</ButtonLink>}
      total={(found) => t.total(count(found.Total) + (found.AtLeast ? "+" : ""))}
      pagesOf={pagesOf}
      page={search.Page}
      onPage={(Page) => go({ ...search, Page })}
      views={<ListSwitch now="people" filter={filter} />}
      primary={
        <ButtonLink main to="/admin/add-student">
          {t.addTitle}
        </ButtonLink>
      }
      more={[
        ...exports,
        { text: imports.title, link: { to: "/admin/import" } },
        { text: t.duplicates.title, link: { to: "/admin/doubles" } },
      ]}
    />
  );
}
