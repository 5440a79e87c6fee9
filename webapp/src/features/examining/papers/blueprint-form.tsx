import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Blueprint, PaperSheet } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { count } from "../../../lib/format";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { Button, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { PairField } from "../bank/pair-field";
import { previewPaper, saveBlueprint } from "./api";
import { RowFields, RowHeads } from "./row-fields";
import { Sheet } from "./sheet";
import {
  type BlueprintValues,
  formOf,
  isSame,
  marksIn,
  marksText,
  newRow,
  problemsOf,
  questionsIn,
  type RowValues,
  valuesOf,
} from "./values";

/** Edits a blueprint in place. What the bank has, and what is missing, follows what is typed. */
export function BlueprintForm({ known }: { known: Blueprint }) {
  const client = useQueryClient();
  const [values, setValues] = useState<BlueprintValues>(() => valuesOf(known));
  const [sheet, setSheet] = useState<PaperSheet | null>(null);
  const save = useOnce(() => saveBlueprint(formOf(known, values)), {
    success: (answer) => answer.Message,
    onDone: () => client.invalidateQueries({ queryKey: ["questions", "blueprint"] }),
  });
  const preview = useOnce((Seed: number) => previewPaper({ ...formOf(known, values), Seed }), {
    success: () => t.ready,
    onDone: setSheet,
  });
  const fields = { ...preview.fields, ...save.fields };
  const form = useFocusWrong(fields);
  const change = (changed: Partial<BlueprintValues>) => {
    setValues((old) => ({ ...old, ...changed }));
    save.reset();
    preview.reset();
  };
  const changeRow = (row: RowValues, changed: Partial<RowValues>) =>
    change({ rows: values.rows.map((one) => (one === row ? { ...one, ...changed } : one)) });
  const isSaved = known.Version > 0 && isSame(known, values);
  const problems = isSaved ? known.Problems : problemsOf(known, values);
  function submit(event: FormEvent) {
    event.preventDefault();
    preview.reset();
    void save.run(undefined);
  }
  const show = () => {
    save.reset();
    return preview.run(1 + Math.floor(Math.random() * 1_000_000));
  };
  return (
    <Panel title={t.blueprint}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <p className="text-muted">{t.blueprintAbout}</p>
        <div>
          <RowHeads />
          {values.rows.map((row, n) => (
            <RowFields
              key={row.id}
              n={n}
              row={row}
              stocks={known.Stocks}
              fields={fields}
              onChange={(changed) => changeRow(row, changed)}
              onRemove={
                values.rows.length > 1 ? () => change({ rows: values.rows.filter((one) => one !== row) }) : undefined
              }
            />
          ))}
          {fields.rows && <p className="mt-1 text-small font-[600] text-danger">✕ {fields.rows}</p>}
          <div className="mt-3">
            <Button look="small" onClick={() => change({ rows: [...values.rows, newRow(values.rows.at(-1))] })}>
              {t.addRow}
            </Button>
          </div>
        </div>
        <div
          role="status"
          className={cx("rounded-md px-4 py-3", problems.length > 0 ? "bg-warn-soft text-warn" : "bg-ok-soft text-ok")}
        >
          <p className="tabular font-[650]">
            {t.total(count(questionsIn(values)), marksText(marksIn(values)), String(known.Subject.FullMarks))}
          </p>
          {problems.length === 0 ? (
            <p>{t.fits}</p>
          ) : (
            <ul>
              {problems.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <TextField
            label={t.minutes}
            name="minutes"
            hint={t.minutesHint}
            inputMode="numeric"
            maxLength={3}
            className="tabular"
            value={values.Minutes}
            error={fields.minutes}
            onChange={(event) => change({ Minutes: event.target.value.replace(/\D/g, "") })}
          />
          <div className="min-w-0">
            <p className="font-[600]">{t.instructions}</p>
            <PairField
              label={t.instructions}
              name="instructions"
              value={values.Instructions}
              fields={fields}
              onChange={(to) => change({ Instructions: { ...values.Instructions, ...to } })}
            />
            <p className="mt-1 text-small text-muted">{t.instructionsHint}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={save.busy}>{t.save}</SaveButton>
          <Button look="quiet" aria-disabled={preview.busy} onClick={() => void show()}>
            {t.preview}
          </Button>
        </div>
      </form>
      {sheet && (
        <Modal title={t.previewTitle} isOpen wide onClose={() => setSheet(null)}>
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">{t.previewAbout}</p>
              <Button look="small" aria-disabled={preview.busy} onClick={() => void show()}>
                {t.another}
              </Button>
            </div>
            <Sheet sheet={sheet} />
          </div>
        </Modal>
      )}
    </Panel>
  );
}
