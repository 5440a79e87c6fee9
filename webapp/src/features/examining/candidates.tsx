import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDesk, ExamSeat } from "../../api/types";
import { MOST, ROLE } from "../../lib/constants";
import { count, rupees } from "../../lib/format";
import { exams } from "../../lib/texts/exams";
import { useSession } from "../../stores/session";
import { Badge } from "../../ui/badge";
import { RowActions } from "../../ui/list/menu";
import { Notice } from "../../ui/loaded";
import { QuickForm } from "../../ui/quick-form";
import { type Column, Table } from "../../ui/table";
import { useOnce } from "../../ui/use-once";
import { admit, takeOff } from "./api";

const t = exams.candidates;

/** Shows who is in the session, whether they may sit the exam, and who is a candidate. */
export function Candidates({ exam }: { exam: ExamDesk }) {
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [asked, setAsked] = useState<ExamSeat | null>(null);
  const onDone = () => client.invalidateQueries({ queryKey: ["exams"] });
  const add = useOnce((id: number) => admit(exam.Card.Id, id, ""), { success: (answer) => answer.Message, onDone });
  const remove = useOnce((id: number) => takeOff(exam.Card.Id, id), { success: (answer) => answer.Message, onDone });
  if (exam.Seats.length === 0) return <Notice>{t.none}</Notice>;
  const reasonOf = (one: ExamSeat) => exam.Rows.find((row) => row.EnrolmentId === one.EnrolmentId)?.Reason ?? "";
  const columns: Column<ExamSeat>[] = [
    {
      head: t.heads.student,
      cell: (one) => (
        <>
          <span className="block font-[550]">{one.Name}</span>
          <span className="tabular text-small text-muted">{one.RegNo}</span>
        </>
      ),
    },
    { head: t.heads.attendance, cell: (one) => (one.Held > 0 ? `${one.Percent} %` : t.notHeld), className: "tabular" },
    { head: t.heads.due, cell: (one) => (one.Due > 0 ? rupees(one.Due) : t.notHeld), className: "tabular" },
    { head: t.heads.before, cell: (one) => count(one.Before), className: "tabular" },
    {
      head: t.heads.state,
      cell: (one) => (
        <div className="flex flex-col items-start gap-1">
          {one.IsCandidate ? (
            <Badge tone="good">{t.in}</Badge>
          ) : (
            <Badge tone={one.Obstacles.length > 0 ? "wait" : "grey"}>
              {one.Obstacles.length > 0 ? t.blocked : t.out}
            </Badge>
          )}
          {one.Obstacles.length > 0 && <span className="text-small text-muted">{one.Obstacles.join("; ")}</span>}
          {reasonOf(one) && <span className="text-small text-muted">{t.admitted(reasonOf(one))}</span>}
        </div>
      ),
    },
    {
      head: t.heads.action,
      cell: (one) => {
        const isBlocked = !one.IsCandidate && one.Obstacles.length > 0;
        if (isBlocked && !isAdmin) return t.onlyAdmin;
        return (
          <RowActions
            name={one.Name}
            lines={[
              isBlocked && { text: t.addWhy, onAction: () => setAsked(one) },
              !isBlocked && !one.IsCandidate && { text: t.add, onAction: () => void add.run(one.EnrolmentId) },
              one.IsCandidate && { text: t.remove, danger: true, onAction: () => void remove.run(one.EnrolmentId) },
            ]}
          />
        );
      },
    },
  ];
  return (
    <>
      <Table label={t.label} columns={columns} rows={exam.Seats} rowKey={(one) => one.EnrolmentId} />
      {asked && (
        <QuickForm
          title={t.reasonTitle(asked.Name)}
          about={<p>{t.reasonAbout(asked.Obstacles.join("; "))}</p>}
          fields={[{ name: "reason", label: t.reason, kind: "long", maxLength: MOST.line }]}
          initial={{ reason: "" }}
          submit={t.add}
          save={({ reason }) => admit(exam.Card.Id, asked.EnrolmentId, reason)}
          success={(answer) => answer.Message}
          onSaved={onDone}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
