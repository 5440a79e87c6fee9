import { Link } from "@tanstack/react-router";
import type { Student, StudentSort } from "../../../api/types";
import { forms } from "../../../lib/texts/forms";
import { students as t } from "../../../lib/texts/students";
import { buttonLook } from "../../../ui/button";
import type { Column } from "../../../ui/table";
import { StatusBadge } from "../status-badge";
import { SortHeading, sortedBy } from "./sort-heading";
import type { Choice } from "./use-choice";

type Options = {
  first: number;
  rows: Student[];
  choice: Choice;
  sort: StudentSort | undefined;
  onSort: (sort: StudentSort | undefined) => void;
  onRemove: (student: Student) => void;
};

const box = "size-5 accent-brand align-middle";

/** Returns the columns of Manage Students. */
export function columnsOf({ first, rows, choice, sort, onSort, onRemove }: Options): Column<Student>[] {
  const ids = rows.map((s) => s.SID);
  const sorting = (head: string, up: StudentSort, down: StudentSort) => ({
    head,
    heading: <SortHeading head={head} up={up} down={down} sort={sort} onSort={onSort} />,
    sorted: sortedBy(sort, up, down),
  });
  return [
    {
      head: t.heads.select,
      heading: (
        <input
          type="checkbox"
          className={box}
          aria-label={t.many.page}
          checked={ids.length > 0 && ids.every(choice.has)}
          disabled={choice.all}
          onChange={() => choice.toggleMany(ids)}
        />
      ),
      cell: (s) => (
        <input
          type="checkbox"
          className={box}
          aria-label={t.many.one(s.Name)}
          checked={choice.has(s.SID)}
          disabled={choice.all}
          onChange={() => choice.toggle(s.SID)}
        />
      ),
    },
    { head: t.heads.n, cell: (_, i) => first + i + 1, className: "tabular" },
    {
      ...sorting(t.heads.regNo, "regno", "regno_desc"),
      cell: (s) => s.RegNo,
      className: "tabular md:whitespace-nowrap",
    },
    {
      ...sorting(t.heads.name, "name", "name_desc"),
      cell: (s) => (
        <Link
          to="/admin/student/$SID"
          params={{ SID: String(s.SID) }}
          className="font-[650] text-brand underline underline-offset-4"
        >
          {s.Name}
        </Link>
      ),
    },
    {
      ...sorting(t.heads.email, "email", "email_desc"),
      cell: (s) => s.Email,
      className: "md:min-w-40 [overflow-wrap:anywhere]",
    },
    { ...sorting(t.heads.phone, "mobile", "mobile_desc"), cell: (s) => s.Mobile, className: "tabular" },
    {
      head: t.heads.course,
      cell: (s) => (
        <span className="flex flex-col">
          <span>{s.DivName}</span>
          <span className="text-[0.95rem] text-muted">{[s.CenterName, s.Session].filter(Boolean).join(" · ")}</span>
        </span>
      ),
    },
    { head: t.heads.status, cell: (s) => <StatusBadge status={s.Status} /> },
    { head: t.heads.action, cell: (s) => <Actions student={s} onRemove={onRemove} /> },
  ];
}

function Actions({ student, onRemove }: { student: Student; onRemove: (student: Student) => void }) {
  return (
    <span className="flex flex-wrap gap-2 md:flex-col">
      <Link
        to="/admin/edit-student/$SID"
        params={{ SID: String(student.SID) }}
        className={buttonLook.small}
        aria-label={t.editWhat(student.Name)}
      >
        {t.edit}
      </Link>
      <button
        type="button"
        className={buttonLook.small}
        aria-label={forms.removal.removeWhat(student.Name)}
        onClick={() => onRemove(student)}
      >
        {forms.removal.remove}
      </button>
    </span>
  );
}
