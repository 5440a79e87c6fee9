import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ROLE } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count, rupees } from "../../../lib/format";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { useSession } from "../../../stores/session";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { lateFees, newEnquiries, waitingCourses } from "./api";

const SHOWN = 5;

/** Shows pending work: courses to approve for administrators, and enquiries and overdue fees for all staff. */
export function Todo() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <section aria-label={t.todo} className={cx("grid gap-4", isAdmin ? "xl:grid-cols-3" : "xl:grid-cols-2")}>
      {isAdmin && <Courses />}
      <Enquiries />
      <Fees />
    </section>
  );
}

function Courses() {
  return (
    <Waiting title={t.toApprove} to="/admin/manage-course" query={useQuery(waitingCourses)} size={(all) => all.length}>
      {(courses) => (
        <>
          <p className="mb-2 font-[650]">{t.toApproveCount(courses.length)}</p>
          <ul aria-label={t.toApprove} className="flex flex-col gap-1">
            {courses.slice(0, SHOWN).map((course) => (
              <li key={course.DID} className="truncate">
                {course.Title} <span className="text-muted">({course.StdName})</span>
              </li>
            ))}
          </ul>
          {courses.length > SHOWN && <p className="mt-1 text-muted">{t.more(courses.length - SHOWN)}</p>}
        </>
      )}
    </Waiting>
  );
}

function Enquiries() {
  return (
    <Waiting title={t.enquiries} to="/admin/inbox" query={useQuery(newEnquiries)} size={(page) => page.Total}>
      {({ Items, Total }) => (
        <>
          <ul aria-label={t.enquiries} className="flex flex-col gap-1">
            {Items.map((one) => (
              <li key={one.Id} className="truncate">
                {one.Name} <span className="text-muted">({one.Course || one.Mobile})</span>
              </li>
            ))}
          </ul>
          {Total > Items.length && <p className="mt-1 text-muted">{t.more(Total - Items.length)}</p>}
        </>
      )}
    </Waiting>
  );
}

function Fees() {
  return (
    <Waiting title={t.late} to="/admin/dues" query={useQuery(lateFees)} size={(page) => page.Total}>
      {({ Items, Total, Ageing }) => (
        <>
          <p className="mb-2 font-[650]">{t.lateCount(count(Total), rupees(Ageing.Overdue))}</p>
          <ul aria-label={t.late} className="flex flex-col gap-1">
            {Items.map((one) => (
              <li key={one.Id} className="flex justify-between gap-4">
                <span className="min-w-0 truncate">
                  {one.Name} <span className="text-muted">({one.DivName})</span>
                </span>
                <span className="tabular">{rupees(one.Ageing.Overdue)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Waiting>
  );
}

function Waiting<T>({
  title,
  to,
  query,
  size,
  children,
}: {
  title: string;
  to: string;
  query: UseQueryResult<T>;
  size: (data: T) => number;
  children: (data: T) => ReactNode;
}) {
  return (
    <Panel title={title}>
      <Loaded query={query}>
        {(data) => (size(data) === 0 ? null : <div className="mb-3">{children(data)}</div>)}
      </Loaded>
      {query.data !== undefined && size(query.data) === 0 && <p className="mb-3 text-muted">{t.nothingToDo}</p>}
      <Link
        to={to}
        aria-label={`${t.review}: ${title}`}
        className="inline-flex min-h-6 items-center font-[650] text-brand underline underline-offset-4 print:hidden"
      >
        {t.review}
      </Link>
    </Panel>
  );
}
