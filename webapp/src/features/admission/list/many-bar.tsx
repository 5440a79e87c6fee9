import { useState } from "react";
import { asApiError } from "../../../api/error";
import { count, dayInIndia } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { bulk } from "../../../lib/texts/bulk";
import { office } from "../../../lib/texts/certificates-office";
import { students as t } from "../../../lib/texts/students";
import { Button } from "../../../ui/button";
import { IssueMany } from "../../../ui/issue-many";
import { progress, say } from "../../../ui/toast";
import { exportStudents, idCards, regNosOf } from "../api";
import { type Bulk, BulkDialog } from "../many/bulk-dialog";
import type { StudentFilter } from "../search";
import type { Choice } from "./use-choice";

const MOST_CARDS = 200; // the contract's limit

const actions = ["enrol", "seat", "fees", "status"] as const satisfies Bulk[];

type Props = { choice: Choice; filter: StudentFilter; total: number; atLeast: boolean };

/** Actions for the selected students, and the export of the list. */
export function ManyBar({ choice, filter, total, atLeast }: Props) {
  const [dialog, setDialog] = useState<Bulk | "certificates" | null>(null);
  const [busy, setBusy] = useState(false);
  const ids = [...choice.ids];
  const chosen = choice.all ? total : ids.length;
  const many = `${count(total)}${atLeast ? "+" : ""}`;

  async function file(what: () => Promise<Blob>, name: string) {
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
  }
  const sheet = (format: "csv" | "xlsx") =>
    file(() => exportStudents(format, filter, choice.all ? [] : ids), `students-${dayInIndia(new Date())}.${format}`);
  const cards = () => {
    if (ids.length > MOST_CARDS) return void say(t.many.cardsMost, "error");
    return file(() => idCards(ids), "id-cards.pdf");
  };

  return (
    <section aria-label={t.many.label} className="flex flex-wrap items-center gap-2">
      {chosen > 0 && (
        <>
          <p role="status" className="mr-2 font-[650]">
            {t.many.chosen(choice.all ? many : count(chosen))}
          </p>
          {!choice.all && total > ids.length && (
            <Button look="small" onClick={choice.everybody}>
              {t.many.all(many)}
            </Button>
          )}
          <Button look="small" onClick={choice.clear}>
            {t.many.none}
          </Button>
          {actions.map((what) => (
            <Button key={what} look="small" onClick={() => setDialog(what)}>
              {bulk[what].button}
            </Button>
          ))}
          <Button look="small" onClick={() => setDialog("certificates")}>
            {office.issue.many}
          </Button>
          {!choice.all && (
            <Button look="small" onClick={() => void cards()}>
              {t.many.cards}
            </Button>
          )}
        </>
      )}
      <Button look="small" onClick={() => void sheet("csv")}>
        {t.many.csv}
      </Button>
      <Button look="small" onClick={() => void sheet("xlsx")}>
        {t.many.xlsx}
      </Button>
      {dialog === "certificates" && (
        <IssueMany
          count={choice.all ? many : count(chosen)}
          students={() => regNosOf(filter, choice)}
          onOrdered={choice.clear}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && dialog !== "certificates" && (
        <BulkDialog
          key={dialog}
          what={dialog}
          number={choice.all ? many : count(chosen)}
          filter={filter}
          choice={choice}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
