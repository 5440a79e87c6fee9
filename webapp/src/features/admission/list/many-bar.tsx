import { useState } from "react";
import { asApiError } from "../../../api/error";
import { count } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { bulk } from "../../../lib/texts/bulk";
import { office } from "../../../lib/texts/certificates-office";
import { circular } from "../../../lib/texts/circular";
import { students as t } from "../../../lib/texts/students";
import { IssueMany } from "../../../ui/issue-many";
import type { Choice } from "../../../ui/list/choice";
import { toolLook } from "../../../ui/list/looks";
import type { MenuLines } from "../../../ui/list/types";
import { progress, say } from "../../../ui/toast";
import { exportStudents, idCards, regNosOf } from "../api";
import { type Bulk, BulkDialog } from "../many/bulk-dialog";
import type { StudentFilter } from "../search";
import { MessageDialog } from "./message-dialog";

const MOST_CARDS = 200; // the contract's limit

const actions = ["enrol", "seat", "fees", "status"] as const satisfies Bulk[];

type Props = { choice: Choice; filter: StudentFilter; total: number; atLeast: boolean };

/** Makes one file at a time, and says how it went. */
function useFile() {
  const [busy, setBusy] = useState(false);
  return async function file(what: () => Promise<Blob>, name: string) {
    if (busy) return;
    setBusy(true);
    const toast = progress(t.many.preparing);
    try {
      saveFile(await what(), name);
      toast.succeed(t.many.ready);
    } catch (thrown) {
      toast.fail(asApiError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
}

/** Exports the selected students or, if there are none, all that match. */
function useSheet(filter: StudentFilter, ids: readonly number[]) {
  const file = useFile();
  return (format: "csv" | "xlsx") =>
    void file(() => exportStudents(format, filter, ids), `students-${dayInIndia(new Date())}.${format}`);
}

/** Returns the menu lines that export all students who match the filter. */
export function useExports(filter: StudentFilter): MenuLines {
  const sheet = useSheet(filter, []);
  return [
    { text: t.many.csv, onAction: () => sheet("csv") },
    { text: t.many.xlsx, onAction: () => sheet("xlsx") },
  ];
}

/** The bar of actions for the selected students; it is there while some are selected. */
export function ManyBar({ choice, filter, total, atLeast }: Props) {
  const [dialog, setDialog] = useState<Bulk | "certificates" | "message" | null>(null);
  const file = useFile();
  const ids = [...choice.ids];
  const sheet = useSheet(filter, choice.all ? [] : ids);
  const chosen = choice.all ? total : ids.length;
  const many = `${count(total)}${atLeast ? "+" : ""}`;
  const number = choice.all ? many : count(chosen);
  const cards = () => {
    if (ids.length > MOST_CARDS) return void say(t.many.cardsMost, "error");
    void file(() => idCards(ids), "id-cards.pdf");
  };
  if (chosen === 0) return null;
  const buttons: [text: string, onClick: () => void][] = [
    ...actions.map((what): [string, () => void] => [bulk[what].button, () => setDialog(what)]),
    [office.issue.many, () => setDialog("certificates")],
    [circular.button, () => setDialog("message")],
    ...(choice.all ? [] : [[t.many.cards, cards] as [string, () => void]]),
    [t.many.csv, () => sheet("csv")],
    [t.many.xlsx, () => sheet("xlsx")],
  ];
  return (
    <section aria-label={t.many.label} className="list-bar">
      <p role="status" className="mr-1 font-[600]">
        {t.many.chosen(number)}
      </p>
      {!choice.all && total > ids.length && (
        <button type="button" className={toolLook} onClick={choice.everybody}>
          {t.many.all(many)}
        </button>
      )}
      <button type="button" className={toolLook} onClick={choice.clear}>
        {t.many.none}
      </button>
      {buttons.map(([text, onClick]) => (
        <button key={text} type="button" className={toolLook} onClick={onClick}>
          {text}
        </button>
      ))}
      {dialog === "certificates" && (
        <IssueMany
          count={number}
          students={() => regNosOf(filter, choice)}
          onOrdered={choice.clear}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "message" && (
        <MessageDialog number={number} filter={filter} choice={choice} onClose={() => setDialog(null)} />
      )}
      {dialog && dialog !== "certificates" && dialog !== "message" && (
        <BulkDialog
          key={dialog}
          what={dialog}
          number={number}
          filter={filter}
          choice={choice}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
