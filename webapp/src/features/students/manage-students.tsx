import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { Student } from "../../api/types";
import { STUDENTS_PER_PAGE } from "../../lib/constants";
import { count } from "../../lib/format";
import { admin, students as t } from "../../lib/texts/admin";
import { Badge, type Tone } from "../../ui/badge";
import { buttonLook } from "../../ui/button";
import { Loaded, Notice, Spinner } from "../../ui/loaded";
import { Pages } from "../../ui/pages";
import { Screen } from "../../ui/screen";
import { type Column, Table } from "../../ui/table";
import { studentPage } from "./api";
import { Filters } from "./filters";
import type { StudentSearch } from "./search";

const tones: Record<Student["Status"], Tone> = {
  registered: "plain",
  active: "good",
  cancelled: "bad",
  passed: "wait",
};

/** The list, a page at a time. What is looked for and the page are in the address, so Back and a bookmark work. */
export function ManageStudents({ search }: { search: StudentSearch }) {
  const navigate = useNavigate();
  const query = useQuery(studentPage(search));
  const page = search.Page ?? 0;
  const go = (to: StudentSearch) => void navigate({ to: ".", search: to });

  const columns: Column<Student>[] = [
    { head: t.heads.n, cell: (_, i) => page * STUDENTS_PER_PAGE + i + 1, className: "tabular" },
    { head: t.heads.regNo, cell: (s) => s.RegNo, className: "tabular md:whitespace-nowrap" },
    { head: t.heads.name, cell: (s) => <span className="font-[650]">{s.Name}</span> },
    { head: t.heads.email, cell: (s) => s.Email, className: "md:min-w-48 [overflow-wrap:anywhere]" },
    { head: t.heads.phone, cell: (s) => s.Mobile, className: "tabular" },
    { head: t.heads.course, cell: (s) => s.DivName },
    { head: t.heads.center, cell: (s) => s.CenterName },
    { head: t.heads.status, cell: (s) => <Badge tone={tones[s.Status]}>{t.statuses[s.Status]}</Badge> },
  ];

  return (
    <Screen
      title={t.title}
      area={admin.students}
      action={
        <Link to="/admin/add-student" className={buttonLook.main}>
          {admin.addStudent}
        </Link>
      }
    >
      <Filters search={search} onChange={(changed) => go({ ...search, ...changed, Page: undefined })} />
      <Loaded query={query} empty={t.empty}>
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <Notice>{search.Search || search.Status ? t.noMatch : t.empty}</Notice>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
              <div className="flex min-h-8 items-center gap-4 text-muted">
                <p role="status">{t.total(count(Total))}</p>
                {query.isPlaceholderData && <Spinner />}
              </div>
              <Table label={t.title} columns={columns} rows={Items} rowKey={(s) => s.SID} />
              <Pages
                current={page}
                pages={Math.ceil(Total / STUDENTS_PER_PAGE)}
                onPage={(Page) => go({ ...search, Page })}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}
