import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Seated, Session } from "../../../api/types";
import { count } from "../../../lib/format";
import { prints } from "../../../lib/texts/prints";
import { sessions as t } from "../../../lib/texts/sessions";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { RowActions } from "../../../ui/list/menu";
import type { MenuLines } from "../../../ui/list/types";
import { Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { printWhenReady } from "../../../ui/print/print";
import { QuickForm } from "../../../ui/quick-form";
import { type Column, Table } from "../../../ui/table";
import { studentTones } from "../../../ui/tones";
import { askAgain, takeOut } from "./api";
import { MoveDialog } from "./move-dialog";

type Props = { session: Session; students: Seated[] };

/** Students whose course is over keep their session: they can be removed, and not moved. */
const linesOf = (one: Seated, onAsk: (what: "move" | "out") => void): MenuLines => [
  one.Status !== "passed" && one.Status !== "cancelled" && { text: t.students.move, onAction: () => onAsk("move") },
  { text: t.students.out, danger: true, onAction: () => onAsk("out") },
];

/** Lists the students of a session. After it ends, they can still be moved to the next one. */
export function Seats({ session, students }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ what: "move" | "out"; who: Seated } | null>(null);
  const onDone = () => askAgain(client);
  const close = () => setAsked(null);
  const columns: Column<Seated>[] = [
    { head: t.students.heads.name, cell: (one) => <Name one={one} /> },
    { head: t.students.heads.mobile, cell: (one) => one.Mobile, className: "tabular" },
    {
      head: t.students.heads.status,
      cell: (one) => <Badge tone={studentTones[one.Status]}>{t.students.statuses[one.Status]}</Badge>,
    },
    {
      head: t.students.heads.action,
      cell: (one) => <RowActions name={one.Name} lines={linesOf(one, (what) => setAsked({ what, who: one }))} />,
    },
  ];
  const title = t.students.title(count(students.length));
  return (
    <Panel
      title={title}
      action={
        students.length > 0 && (
          <Button look="small" onClick={() => void printWhenReady()}>
            {prints.roll.print}
          </Button>
        )
      }
    >
      {students.length === 0 ? (
        <Notice>{t.students.none}</Notice>
      ) : (
        <Table label={t.students.list} columns={columns} rows={students} rowKey={(one) => one.SID} />
      )}
      {asked?.what === "move" && <MoveDialog session={session} student={asked.who} onDone={onDone} onClose={close} />}
      {asked?.what === "out" && (
        <QuickForm
          title={t.students.outTitle(asked.who.Name)}
          about={<p>{t.students.outAbout}</p>}
          fields={[]}
          initial={{}}
          submit={t.students.out}
          save={() => takeOut(session.Id, asked.who.SID)}
          success={(answer) => answer.Message}
          onSaved={onDone}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function Name({ one }: { one: Seated }) {
  return (
    <span>
      <Link
        to="/admin/student/$SID"
        params={{ SID: String(one.SID) }}
        className="font-[650] text-brand underline underline-offset-4"
      >
        {one.Name}
      </Link>
      <span className="tabular block text-small text-muted">{one.RegNo}</span>
    </span>
  );
}
