import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { CourseCard } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { rupees } from "../../lib/format";
import { admin, courses as t } from "../../lib/texts/admin";
import { useSession } from "../../stores/session";
import { Badge, type Tone } from "../../ui/badge";
import { buttonLook } from "../../ui/button";
import { Loaded } from "../../ui/loaded";
import { Screen } from "../../ui/screen";
import { type Column, Table } from "../../ui/table";
import { useAction } from "../../ui/use-action";
import { approveCourse, courseList } from "./api";

const tones: Record<CourseCard["Status"], Tone> = { pending: "wait", approved: "good", rejected: "bad" };

export function ManageCourse() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const client = useQueryClient();
  const approve = useAction(approveCourse, { success: (answer) => answer.Message });

  async function onApprove(course: CourseCard) {
    if (!(await approve.run(course.course_id))) return;
    await Promise.all([
      client.invalidateQueries({ queryKey: ["courses"] }),
      client.invalidateQueries({ queryKey: ["site"] }),
    ]);
  }

  const columns: Column<CourseCard>[] = [
    { head: t.heads.n, cell: (_, i) => i + 1, className: "tabular" },
    { head: t.heads.title, cell: (course) => <CourseName course={course} /> },
    { head: t.heads.category, cell: (course) => course.StdName },
    { head: t.heads.price, cell: (course) => rupees(course.Price), className: "tabular md:text-right" },
    { head: t.heads.status, cell: (course) => <Badge tone={tones[course.Status]}>{t.statuses[course.Status]}</Badge> },
  ];
  if (isAdmin) {
    columns.push({
      head: t.heads.action,
      cell: (course) =>
        course.Status === "approved" ? (
          "–"
        ) : (
          <button
            type="button"
            className={buttonLook.small}
            disabled={approve.busy}
            aria-label={t.approveWhat(course.Title)}
            onClick={() => void onApprove(course)}
          >
            {t.approve}
          </button>
        ),
    });
  }

  return (
    <Screen
      title={t.title}
      area={admin.courses}
      action={
        <Link to="/admin/add-course" className={buttonLook.main}>
          {admin.addCourse}
        </Link>
      }
    >
      <Loaded query={useQuery(courseList)} empty={t.empty}>
        {(courses) => <Table label={t.title} columns={columns} rows={courses} rowKey={(course) => course.DID} />}
      </Loaded>
    </Screen>
  );
}

/** A course and, where it is sold under another name, that too: it is what tells two rows of one course apart. */
function CourseName({ course }: { course: CourseCard }) {
  return (
    <span>
      <span className="font-[650]">{course.Title}</span>
      {course.DivName !== course.Title && <span className="block text-muted">{course.DivName}</span>}
    </span>
  );
}
