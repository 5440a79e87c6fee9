import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Student, StudentPage } from "../../../api/types";
import { STUDENTS_PER_PAGE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { students as t } from "../../../lib/texts/students";
import { buttonLook } from "../../../ui/button";
import { ManageList } from "../../../ui/manage-list";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { deleteStudent, restoreStudent, studentPage } from "../api";
import { filterOf, type StudentSearch } from "../search";
import { columnsOf } from "./columns";
import { Filters } from "./filters";
import { ListSwitch } from "./list-switch";
import { ManyBar } from "./many-bar";
import { useChoice } from "./use-choice";

/** Returns the number of pages. If the server stopped counting, it adds one page to the known ones. */
export function pagesOf({ Total, AtLeast, Next }: StudentPage): number {
  const known = Math.ceil(Total / STUDENTS_PER_PAGE);
  return AtLeast && Next !== null ? Math.max(known, Next + 1) : known;
}

/** The paged list of students. The filters, order and page are in the address, so that Back and bookmarks work. */
export function ManageStudents({ search }: { search: StudentSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(studentPage(search));
  const filter = filterOf(search);
  const choice = useChoice(JSON.stringify(filter));
  const go = (to: StudentSearch) => void navigate({ to: ".", search: to });
  const removal = useRemoval<Student>({
    name: (student) => student.Name,
    about: t.deleteAbout,
    remove: (student) => deleteStudent(student.SID),
    restore: (student) => restoreStudent(student.SID),
    onChanged: () => Promise.all([["students"], ["report"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const columns = columnsOf({
    first: (search.Page ?? 0) * STUDENTS_PER_PAGE,
    rows: query.data?.Items ?? [],
    choice,
    sort: search.Sort,
    onSort: (Sort) => go({ ...search, Sort, Page: undefined }),
    onRemove: removal.ask,
  });

  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <span className="flex flex-wrap gap-3">
          <Link to="/admin/doubles" className={buttonLook.quiet}>
            {t.duplicates.title}
          </Link>
          <Link to="/admin/import" className={buttonLook.quiet}>
            {imports.title}
          </Link>
          <Link to="/admin/add-student" className={buttonLook.main}>
            {t.addTitle}
          </Link>
        </span>
      }
    >
      {removal.element}
      <ListSwitch now="people" filter={filter} />
      <Filters search={search} onChange={(changed) => go({ ...search, ...changed, Page: undefined })} />
      <ManageList
        query={query}
        label={t.title}
        columns={columns}
        rowKey={(s) => s.SID}
        empty={Object.keys(filter).length > 0 ? t.noMatch : t.empty}
        total={(found) => t.total(count(found.Total) + (found.AtLeast ? "+" : ""))}
        between={(found) => <ManyBar choice={choice} filter={filter} total={found.Total} atLeast={found.AtLeast} />}
        pagesOf={pagesOf}
        page={search.Page}
        onPage={(Page) => go({ ...search, Page })}
      />
    </Screen>
  );
}
