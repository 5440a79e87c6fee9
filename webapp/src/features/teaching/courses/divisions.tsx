import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { allDivisions } from "../../../api/lookups";
import type { CourseCard } from "../../../api/types";
import { MOST, ROLE } from "../../../lib/constants";
import { count, rupees } from "../../../lib/format";
import { courses, divisions as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { useSession } from "../../../stores/session";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { type Column, Table } from "../../../ui/table";
import { addDivision, askAgain, deleteDivision, restoreDivision, updateDivision } from "./api";

/** The divisions of a course, with their prices. */
export function Divisions({ course_id }: { course_id: number }) {
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [open, setOpen] = useState<CourseCard | "new" | null>(null);
  const query = useQuery({ ...allDivisions, select: (all) => all.filter((one) => one.course_id === course_id) });
  const removal = useRemoval<CourseCard>({
    name: (d) => d.DivName,
    about: courses.deleteAbout,
    remove: (d) => deleteDivision(d.DID),
    restore: (d) => restoreDivision(d.DID),
    onChanged: () => askAgain(client),
  });
  const columns: Column<CourseCard>[] = [
    { head: t.heads.name, cell: (d) => <span className="font-[650]">{d.DivName}</span> },
    { head: t.heads.price, cell: (d) => rupees(d.Price), className: "tabular md:text-right" },
    { head: t.heads.users, cell: (d) => count(d.Users), className: "tabular md:text-right" },
    {
      head: t.heads.action,
      cell: (d) => (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonLook.small}
            aria-label={t.editWhat(d.DivName)}
            onClick={() => setOpen(d)}
          >
            {t.edit}
          </button>
          <Link
            to="/admin/manage-subject"
            search={{ DID: d.DID }}
            className={buttonLook.small}
            aria-label={t.subjectsOf(d.DivName)}
          >
            {t.subjects}
          </Link>
          {isAdmin && (
            <button
              type="button"
              className={buttonLook.small}
              aria-label={forms.removal.removeWhat(d.DivName)}
              onClick={() => removal.ask(d)}
            >
              {forms.removal.remove}
            </button>
          )}
        </span>
      ),
    },
  ];
  return (
    <div className="mt-10 flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-2xl">{t.title}</h2>
        <Button look="quiet" onClick={() => setOpen("new")}>
          {t.add}
        </Button>
      </div>
      {removal.element}
      <Loaded query={query} empty={t.empty}>
        {(all) => <Table label={t.title} columns={columns} rows={all} rowKey={(d) => d.DID} />}
      </Loaded>
      {open && (
        <QuickForm
          title={open === "new" ? t.add : t.editWhat(open.DivName)}
          fields={[
            { name: "DivName", label: t.fields.DivName, maxLength: MOST.name },
            { name: "Price", label: t.fields.Price, kind: "money" },
          ]}
          initial={open === "new" ? { DivName: "", Price: "" } : { DivName: open.DivName, Price: String(open.Price) }}
          submit={t.save}
          save={(values): Promise<{ Message: string }> =>
            open === "new" ? addDivision(course_id, values) : updateDivision(open.DID, values)
          }
          success={(answer) => answer.Message}
          onSaved={() => askAgain(client)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
