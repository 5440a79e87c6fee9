import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { subjectsOf } from "../../../api/lookups";
import type { CourseCard, Subject } from "../../../api/types";
import { MOST, ROLE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { subjects as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { useSession } from "../../../stores/session";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { type Column, Table } from "../../../ui/table";
import { useAction } from "../../../ui/use-action";
import { deleteSubject, orderSubjects, saveSubject } from "./api";

type Props = { DID: number; division: CourseCard | undefined };

/** Lists the subjects in order. Buttons change the order, so that it works by keyboard and by touch. */
export function SubjectList({ DID, division }: Props) {
  const client = useQueryClient();
  const query = useQuery(subjectsOf(DID));
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const mayChange = division !== undefined && (isAdmin || division.OId !== 0);
  const [edited, setEdited] = useState<Subject | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ["subjects", DID] });
  const order = useAction((ids: number[]) => orderSubjects(DID, ids), { success: (answer) => answer.Message });
  const all = query.data ?? [];

  async function move(from: number, to: number) {
    if (order.busy) return;
    const ids = all.map((s) => s.Id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await order.run(ids);
    await again(); // also after a failure, because the subjects have changed
  }

  const removal = useRemoval<Subject>({
    name: (s) => s.Name,
    about: t.deleteAbout,
    remove: (s) => deleteSubject(s.Id),
    restore: async (s) => {
      const back = await saveSubject({ DID: String(DID), Name: s.Name, FullMarks: String(s.FullMarks) });
      const now = (await client.fetchQuery({ ...subjectsOf(DID), staleTime: 0 })).map((one) => one.Id);
      now.splice(s.Order - 1, 0, ...now.splice(now.indexOf(back.Id), 1));
      await orderSubjects(DID, now);
      return back;
    },
    onChanged: again,
  });

  const columns: Column<Subject>[] = [
    { head: t.heads.n, cell: (s) => s.Order, className: "tabular" },
    { head: t.heads.name, cell: (s) => <span className="font-[650]">{s.Name}</span> },
    { head: t.heads.marks, cell: (s) => s.FullMarks, className: "tabular md:text-right" },
  ];
  const action = (label: string, text: string, onClick: () => void, off = false) => (
    <button type="button" className={buttonLook.small} aria-label={label} disabled={off} onClick={onClick}>
      {text}
    </button>
  );
  if (mayChange) {
    columns.push({
      head: t.heads.action,
      cell: (s, i) => (
        <span className="flex flex-wrap gap-2">
          {action(t.up(s.Name), "↑", () => void move(i, i - 1), i === 0)}
          {action(t.down(s.Name), "↓", () => void move(i, i + 1), i === all.length - 1)}
          {action(t.editWhat(s.Name), t.edit, () => setEdited(s))}
          {action(forms.removal.removeWhat(s.Name), forms.removal.remove, () => removal.ask(s))}
        </span>
      ),
    });
  }

  return (
    <>
      {removal.element}
      <Loaded query={query} empty={t.empty}>
        {(subjects) => (
          <div className="flex flex-col gap-5">
            <p role="status" className="text-muted">
              {t.total(subjects.length, count(subjects.reduce((sum, s) => sum + s.FullMarks, 0)))}
            </p>
            <Table label={t.title} columns={columns} rows={subjects} rowKey={(s) => s.Id} />
          </div>
        )}
      </Loaded>
      {edited && (
        <QuickForm
          title={t.editWhat(edited.Name)}
          fields={[
            { name: "Name", label: t.fields.Name, maxLength: MOST.name },
            { name: "FullMarks", label: t.fields.FullMarks, kind: "number" },
          ]}
          initial={{ Name: edited.Name, FullMarks: String(edited.FullMarks) }}
          submit={t.submit}
          save={(values) => saveSubject({ Id: String(edited.Id), DID: String(DID), ...values })}
          success={(answer) => answer.Message}
          onSaved={again}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
