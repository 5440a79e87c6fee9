import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { DuplicatePair, Student } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { Button } from "../../../ui/button";
import { ListScreen } from "../../../ui/list/list-screen";
import type { Column } from "../../../ui/list/types";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { duplicates, mergeStudents } from "../api";
import { StatusBadge } from "../status-badge";

type Merging = { kept: Student; gone: Student };

const columns: readonly Column<DuplicatePair>[] = [
  { head: t.duplicates.heads.first, cell: ({ First }) => First.Name, width: 150, lead: true },
  { head: t.duplicates.heads.firstNo, cell: ({ First }) => First.RegNo, width: 124, className: "tabular" },
  { head: t.duplicates.heads.second, cell: ({ Second }) => Second.Name, width: 150, card: "line" },
  { head: t.duplicates.heads.secondNo, cell: ({ Second }) => Second.RegNo, width: 124, className: "tabular" },
  { head: t.duplicates.heads.score, cell: ({ Score }) => `${Score} %`, width: 66, numeric: true, card: "side" },
  {
    head: t.duplicates.heads.alike,
    cell: ({ Alike }) => Alike.map((one) => t.duplicates.alike[one]).join(", "),
    width: 200,
    card: "foot",
  },
  {
    head: t.duplicates.heads.centers,
    cell: ({ First, Second }) => [...new Set([First.CenterName, Second.CenterName])].join(", "),
    width: 146,
  },
];

/** Lists pairs of records that may be of one person. The panel shows both side by side, to be merged. */
export function DuplicatesScreen() {
  const client = useQueryClient();
  const query = useQuery({ ...duplicates, select: (found) => ({ ...found, Total: found.Items.length }) });
  const [asked, setAsked] = useState<Merging | null>(null);
  const running = useRef(false);
  const merge = useAction(({ kept, gone }: Merging) => mergeStudents(kept.SID, gone.SID), {
    success: (answer) => answer.Message,
  });

  async function confirm(what: Merging) {
    if (running.current) return;
    running.current = true;
    const done = await merge.run(what);
    running.current = false;
    if (!done) return;
    setAsked(null);
    await client.invalidateQueries({ queryKey: ["students"] });
  }

  return (
    <ListScreen
      id="duplicates"
      title={t.duplicates.title}
      query={query}
      columns={columns}
      rowKey={({ First, Second }) => `${First.SID}-${Second.SID}`}
      name={({ First, Second }) => t.duplicates.pair(`${First.Name}, ${First.RegNo}`, Second.RegNo)}
      actions={({ First, Second }) => [
        { text: t.duplicates.keep(First.RegNo), onAction: () => setAsked({ kept: First, gone: Second }) },
        { text: t.duplicates.keep(Second.RegNo), onAction: () => setAsked({ kept: Second, gone: First }) },
      ]}
      detail={({ First, Second }) => (
        <>
          <Side one={First} onKeep={() => setAsked({ kept: First, gone: Second })} />
          <Side one={Second} onKeep={() => setAsked({ kept: Second, gone: First })} />
        </>
      )}
      empty={t.duplicates.none}
      total={({ Total, More }) => t.duplicates.total(Total, More)}
      above={() => <p className="mb-2 text-small text-muted">{t.duplicates.about}</p>}
    >
      <Modal title={t.duplicates.ask} isOpen={asked !== null} onClose={() => setAsked(null)}>
        {asked && (
          <>
            <p>{t.duplicates.what(asked.kept.RegNo, asked.gone.RegNo)}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => setAsked(null)}>
                {t.duplicates.cancel}
              </Button>
              <Button onClick={() => void confirm(asked)}>{t.duplicates.merge}</Button>
            </div>
          </>
        )}
      </Modal>
    </ListScreen>
  );
}

function Side({ one, onKeep }: { one: Student; onKeep: () => void }) {
  const facts = [one.Father_Name, longDate(one.DOB), one.Mobile, one.Email, one.DivName, one.CenterName, one.Session];
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="font-[650]">
        <Link
          to="/admin/student/$SID"
          params={{ SID: String(one.SID) }}
          className="text-brand underline underline-offset-4"
        >
          {one.Name}
        </Link>{" "}
        <span className="tabular">{one.RegNo}</span>
      </p>
      <StatusBadge status={one.Status} />
      <ul className="[overflow-wrap:anywhere]">
        {[...new Set(facts)].filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button look="small" onClick={onKeep}>
        {t.duplicates.keep(one.RegNo)}
      </Button>
    </div>
  );
}
