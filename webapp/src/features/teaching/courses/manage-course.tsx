import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { allDivisions } from "../../../api/lookups";
import type { CourseCard } from "../../../api/types";
import { MOST, ROLE, ROWS_PER_PAGE } from "../../../lib/constants";
import { count, rupees } from "../../../lib/format";
import { catalogue } from "../../../lib/texts/catalogue";
import { courses as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { useSession } from "../../../stores/session";
import { Badge, type Tone } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { ListChoice, ListTools } from "../../../ui/list-tools";
import { Loaded, Notice } from "../../../ui/loaded";
import { Pages } from "../../../ui/pages";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { askAgain, deleteDivision, rejectCourse, restoreDivision } from "./api";
import { CourseActions } from "./course-actions";
import { type CourseSearch, wanted } from "./search";

const tones: Record<CourseCard["Status"], Tone> = { pending: "wait", approved: "good", rejected: "bad" };

/** The list of courses, with a row per division. The filters and the page are in the address. */
export function ManageCourse({ search }: { search: CourseSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [rejected, setRejected] = useState<CourseCard | null>(null);
  const page = search.Page ?? 0;
  const go = (to: CourseSearch) => void navigate({ to: ".", search: to });
  const removal = useRemoval<CourseCard>({
    name: (course) => course.DivName,
    about: t.deleteAbout,
    remove: (course) => deleteDivision(course.DID),
    restore: (course) => restoreDivision(course.DID),
    onChanged: () => askAgain(client),
  });

  const columns: Column<CourseCard>[] = [
    { head: t.heads.n, cell: (_, i) => page * ROWS_PER_PAGE + i + 1, className: "tabular" },
    { head: t.heads.title, cell: (course) => <CourseName course={course} /> },
    { head: t.heads.category, cell: (course) => course.StdName },
    { head: t.heads.price, cell: (course) => rupees(course.Price), className: "tabular md:text-right" },
    { head: t.heads.status, cell: (course) => <Status course={course} /> },
    {
      head: t.heads.action,
      cell: (course) => (
        <CourseActions course={course} isAdmin={isAdmin} onReject={setRejected} onRemove={removal.ask} />
      ),
    },
  ];

  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <span className="flex flex-wrap gap-3">
          {isAdmin && (
            <Link to="/admin/catalogue" className={buttonLook.quiet}>
              {catalogue.fromHere}
            </Link>
          )}
          <Link to="/admin/add-course" className={buttonLook.main}>
            {t.addTitle}
          </Link>
        </span>
      }
    >
      {removal.element}
      <ListTools
        search={search.Search}
        hint={t.searchHint}
        onSearch={(Search) => go({ ...search, Search, Page: undefined })}
      >
        <ListChoice
          label={t.status}
          value={search.Status}
          texts={t.statuses}
          any={t.anyStatus}
          onChange={(Status) => go({ ...search, Status, Page: undefined })}
        />
        <ListChoice
          label={forms.list.sort}
          value={search.Sort}
          texts={t.sorts}
          any={t.heads.category}
          onChange={(Sort) => go({ ...search, Sort, Page: undefined })}
        />
      </ListTools>
      <Loaded query={useQuery(allDivisions)} empty={t.empty}>
        {(all) => {
          const found = wanted(all, search);
          if (found.length === 0) return <Notice>{t.noMatch}</Notice>;
          const rows = found.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE);
          return (
            <div className="flex flex-col gap-5">
              <p role="status" className="text-muted">
                {t.total(count(found.length))}
              </p>
              <Table label={t.title} columns={columns} rows={rows} rowKey={(course) => course.DID} />
              <Pages
                current={page}
                pages={Math.ceil(found.length / ROWS_PER_PAGE)}
                onPage={(Page) => go({ ...search, Page })}
              />
            </div>
          );
        }}
      </Loaded>
      {rejected && (
        <QuickForm
          title={t.rejectTitle(rejected.Title)}
          fields={[{ name: "Reason", label: t.reason, hint: t.reasonHint, maxLength: MOST.line, kind: "long" }]}
          initial={{ Reason: "" }}
          submit={t.reject}
          save={({ Reason }) => rejectCourse(rejected.course_id, Reason)}
          success={(answer) => answer.Message}
          onSaved={() => askAgain(client)}
          onClose={() => setRejected(null)}
        />
      )}
    </Screen>
  );
}

/** Shows a course's name, and the division's name if it differs, to tell rows of one course apart. */
function CourseName({ course }: { course: CourseCard }) {
  return (
    <span>
      <span className="font-[650]">{course.Title}</span>
      {course.DivName !== course.Title && <span className="block text-muted">{course.DivName}</span>}
    </span>
  );
}

/** Shows the status of a course, and the reason if it was rejected. */
function Status({ course }: { course: CourseCard }) {
  return (
    <span>
      <Badge tone={tones[course.Status]}>{t.statuses[course.Status]}</Badge>
      {course.Reason && <span className="block max-w-xs text-muted">{course.Reason}</span>}
    </span>
  );
}
