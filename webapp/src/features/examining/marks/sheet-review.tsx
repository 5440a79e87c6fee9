import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDesk, MarksSheet } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { examSheets } from "../../../lib/texts/exam-sheets";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import { storeSheet } from "../api";

const t = examSheets;

/** How many rows of a long table are shown; the totals stand above it. */
const SHOWN = 50;
const NAMED = 5;

type Props = {
  exam: ExamDesk;
  file: File;
  sheet: MarksSheet;
  isReading: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** Shows what a sheet changes and which cells it cannot store, and stores it. */
export function SheetReview({ exam, file, sheet, isReading, onAgain, onClose }: Props) {
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const store = useOnce(() => storeSheet(exam.Card.Id, file, sheet.Seen, reason), {
    success: (done) => t.stored(done.Changes.length, count(done.Changes.length)),
    onDone: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ["exams"] });
    },
  });
  function save() {
    if (sheet.NeedsReason && !reason.trim()) return setMissing(true);
    void store.run(undefined);
  }
  const isRefused = sheet.Refused > 0;
  const isSame = !isRefused && sheet.Changes.length === 0;
  return (
    <Modal title={t.title} isOpen wide onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="font-[600] [overflow-wrap:anywhere]">{file.name}</p>
          <p className="text-muted">
            {t.facts(
              t.rows(sheet.Rows, count(sheet.Rows)),
              t.marks(sheet.Changes.length, count(sheet.Changes.length)),
              t.marks(sheet.Unchanged, count(sheet.Unchanged)),
            )}
          </p>
          {sheet.LeftOut.length > 0 && <p className="text-muted">{t.leftOut(named(sheet.LeftOut))}</p>}
          {sheet.Missing.length > 0 && (
            <p className="text-muted">{t.missing(sheet.Missing.length, named(sheet.Missing))}</p>
          )}
        </div>
        {isRefused && (
          <p role="alert" className="font-[600] text-danger">
            {t.refused(sheet.Refused, count(sheet.Refused))}
          </p>
        )}
        {isSame && <p>{t.nothing}</p>}
        <Some title={t.issues} columns={issueColumns} rows={sheet.Issues} />
        {!isRefused && <Some title={t.changes} columns={changeColumns} rows={sheet.Changes} />}
        {sheet.NeedsReason && !isRefused && !isSame && (
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            required
            maxLength={MOST.line}
            value={reason}
            error={isMissing && !reason.trim() ? t.needsReason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {!isRefused && !isSame && (
            <Button aria-disabled={store.busy} onClick={save}>
              {t.store}
            </Button>
          )}
          <Button look="quiet" aria-disabled={isReading} onClick={onAgain}>
            {t.again}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The first few as a text. */
function named(all: readonly string[]): string {
  const text = all.slice(0, NAMED).join(", ");
  return all.length > NAMED ? t.andMore(text, count(all.length - NAMED)) : text;
}

function Some<T extends { Row: number }>({ title, columns, rows }: { title: string; columns: Column<T>[]; rows: T[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-[650]">
        {title}
        {rows.length > SHOWN && (
          <span className="ml-2 text-small font-normal text-muted">{t.first(count(SHOWN), count(rows.length))}</span>
        )}
      </h3>
      <div className="max-h-80 overflow-y-auto">
        <Table
          label={title}
          columns={columns}
          rows={rows.slice(0, SHOWN).map((one, i) => ({ ...one, at: i }))}
          rowKey={(one) => (one as T & { at: number }).at}
        />
      </div>
    </section>
  );
}

const issueColumns: Column<MarksSheet["Issues"][number]>[] = [
  { head: t.heads.row, cell: (one) => one.Row, className: "tabular" },
  {
    head: t.heads.cell,
    cell: (one) => (
      <>
        <span className="block text-muted">{one.Heading}</span>
        <span className="[overflow-wrap:anywhere]">{one.Value || t.none}</span>
      </>
    ),
  },
  {
    head: t.heads.problem,
    cell: (one) => (
      <div className="flex flex-col items-start gap-1">
        {one.Warning && <Badge tone="wait">{t.warning}</Badge>}
        {one.Text}
      </div>
    ),
  },
];

const changeColumns: Column<MarksSheet["Changes"][number]>[] = [
  { head: t.heads.row, cell: (one) => one.Row, className: "tabular" },
  {
    head: t.heads.student,
    cell: (one) => (
      <>
        <span className="block font-[550]">{one.Name}</span>
        <span className="tabular text-small text-muted">{one.RegNo}</span>
      </>
    ),
  },
  { head: t.heads.paper, cell: (one) => one.Paper },
  { head: t.heads.before, cell: (one) => one.Before || t.none, className: "tabular text-muted" },
  { head: t.heads.after, cell: (one) => one.After, className: "tabular font-[650]" },
];
