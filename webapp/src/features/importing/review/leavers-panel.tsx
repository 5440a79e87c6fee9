import { useQuery } from "@tanstack/react-query";
import type { Import, ImportCoverage, ImportLeaver } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { students } from "../../../lib/texts/students";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { changesOf } from "../api";

const t = imports.leavers;
const statuses: Record<string, string> = students.statuses;

type Props = {
  job: Import;
  covers: ImportCoverage;
  /** The user's confirmation that all these students have left; absent after the import. */
  confirmation?: { isGiven: boolean; give: (is: boolean) => void };
};

/** Shows which open enrolments the file of a mirror covers and leaves out. */
export function LeaversPanel({ job, covers, confirmation }: Props) {
  const query = useQuery(changesOf(job));
  const n = count(job.Counts.Left);
  return (
    <Panel title={confirmation ? t.title : t.leftTitle}>
      <p className="mb-2 max-w-prose text-muted">{t.covers(partOf(covers), count(covers.Open))}</p>
      {job.Counts.Left === 0 ? (
        <p>{t.nobody}</p>
      ) : (
        <>
          <p className="mb-4 max-w-prose font-[650]">{confirmation ? t.missing(n) : t.left(n)}</p>
          <Loaded query={query} empty="">
            {({ Leavers }) => (
              <>
                {Leavers.length < job.Counts.Left && <p className="mb-4 text-muted">{t.most(count(Leavers.length))}</p>}
                <Table label={t.label} columns={columns} rows={Leavers} rowKey={keyOf} />
              </>
            )}
          </Loaded>
          {confirmation && covers.MustConfirm && (
            <label className="mt-4 flex min-h-11 items-center gap-3 rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
              <input
                type="checkbox"
                checked={confirmation.isGiven}
                onChange={(event) => confirmation.give(event.target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              {t.confirm(n, count(covers.Open))}
            </label>
          )}
        </>
      )}
    </Panel>
  );
}

/** Returns the words for the part of the center that a file covers. */
export function partOf({ Courses, Sessions, Unseated }: ImportCoverage): string {
  const titles = Unseated ? [...Sessions, t.noSession] : Sessions;
  const courses = Courses.length > 0 ? Courses.join(", ") : t.allCourses;
  return titles.length > 0 ? t.inSessions(courses, titles.join(", ")) : courses;
}

const keyOf = (one: ImportLeaver) => `${one.SID} ${one.Course}`;

const columns: Column<ImportLeaver>[] = [
  { head: imports.review.heads.regNo, cell: (one) => one.RegNo, className: "tabular whitespace-nowrap" },
  { head: t.name, cell: (one) => one.Name, className: "font-[650] [overflow-wrap:anywhere]" },
  { head: t.course, cell: (one) => one.Course, className: "[overflow-wrap:anywhere]" },
  { head: t.session, cell: (one) => one.Session || "–", className: "[overflow-wrap:anywhere]" },
  { head: t.status, cell: (one) => statuses[one.Status] ?? one.Status },
];
