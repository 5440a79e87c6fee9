import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { subjectsOf } from "../../../api/lookups";
import type { CourseCard, Subject } from "../../../api/types";
import { MOST, ROLE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { subjects as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { useSession } from "../../../stores/session";
import { ButtonLink } from "../../../ui/list/button-link";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { QuickForm } from "../../../ui/quick-form";
import { useRemoval } from "../../../ui/removal";
import { useAction } from "../../../ui/use-action";
import { deleteSubject, orderSubjects, saveSubject } from "./api";

type Props = {
  /** 0 while no division is chosen. */
  DID: number;
  division: CourseCard | undefined;
  /** Chooses the division. */
  choice: ReactNode;
};

const none: Subject[] = [];

/** Lists the subjects in order. Buttons change the order, so that it works by keyboard and by touch. */
export function SubjectList({ DID, division, choice }: Props) {
  const client = useQueryClient();
  const query = useQuery({
    ...subjectsOf(DID),
    ...(DID === 0 && { initialData: none }),
    select: (Items) => ({ Items, Total: Items.length }),
  });
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const mayChange = division !== undefined && (isAdmin || division.OId !== 0);
  const [edited, setEdited] = useState<Subject | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ["subjects", DID] });
  const order = useAction((ids: number[]) => orderSubjects(DID, ids), { success: (answer) => answer.Message });
  const all = query.data?.Items ?? [];

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
      await client.cancelQueries({ queryKey: ["subjects", DID] }); // the list without it may still be on its way
      const now = (await client.fetchQuery({ ...subjectsOf(DID), staleTime: 0 })).map((one) => one.Id);
      now.splice(s.Order - 1, 0, ...now.splice(now.indexOf(back.Id), 1));
      await orderSubjects(DID, now);
      return back;
    },
    onChanged: again,
  });

  const columns: (Column<Subject> | false)[] = [
    { head: t.heads.n, cell: (s) => s.Order, width: 56, numeric: true },
    { head: t.heads.name, cell: (s) => s.Name, width: 320, lead: true },
    { head: t.heads.marks, cell: (s) => s.FullMarks, width: 120, numeric: true, card: "line" },
    mayChange && {
      head: t.heads.order,
      cell: (s, i) => (
        <span className="flex gap-1">
          <Step label={t.up(s.Name)} text="↑" off={i === 0} onClick={() => void move(i, i - 1)} />
          <Step label={t.down(s.Name)} text="↓" off={i === all.length - 1} onClick={() => void move(i, i + 1)} />
        </span>
      ),
      text: (s) => String(s.Order),
      width: 100,
      card: "side",
    },
  ];

  return (
    <ListScreen
      id="subjects"
      title={t.title}
      before={removal.element}
      views={choice}
      primary={
        <ButtonLink main to="/admin/add-subject" search={DID ? { DID } : {}}>
          {t.add}
        </ButtonLink>
      }
      query={query}
      columns={columns}
      rowKey={(s) => s.Id}
      name={(s) => s.Name}
      detail={false}
      actions={
        mayChange
          ? (s) => [
              { text: t.edit, onAction: () => setEdited(s) },
              isAdmin && {
                text: t.questions,
                link: { to: "/admin/exam/$Id", params: { Id: "bank" }, search: { DID, SubjectId: s.Id } },
              },
              isAdmin && {
                text: t.papers,
                link: { to: "/admin/exam/$Id", params: { Id: "papers" }, search: { DID, SubjectId: s.Id } },
              },
              { text: forms.removal.remove, danger: true, onAction: () => removal.ask(s) },
            ]
          : undefined
      }
      empty={DID ? t.empty : t.chooseDivision}
      emptyAction={
        mayChange && (
          <ButtonLink to="/admin/add-subject" search={{ DID }}>
            {t.add}
          </ButtonLink>
        )
      }
      total={({ Items }) => (DID ? t.total(Items.length, count(Items.reduce((sum, s) => sum + s.FullMarks, 0))) : "")}
    >
      {edited?.DID === DID && (
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
    </ListScreen>
  );
}

type StepProps = { label: string; text: string; off: boolean; onClick: () => void };

function Step({ label, text, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      className="grid size-7 place-items-center rounded-sm border border-line-strong hover:bg-brand-soft disabled:opacity-40"
      onClick={onClick}
    >
      {text}
    </button>
  );
}
