import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { SittingBrought } from "../../../../api/types";
import { count } from "../../../../lib/format";
import { forms } from "../../../../lib/texts/forms";
import { invigilating } from "../../../../lib/texts/invigilating";
import { Button, SaveButton } from "../../../../ui/button";
import { FactGrid } from "../../../../ui/facts";
import { TextField } from "../../../../ui/field";
import { Modal } from "../../../../ui/modal";
import { useOnce } from "../../../../ui/use-once";
import { bringBack } from "../api";

const t = invigilating.packs;
const MINUTE = 60;

type Props = { exam: number; onClose: () => void; onStored: () => unknown };

/** Stores the answers that an exam node brings back, and says what is new. */
export function BringBack({ exam, onClose, onStored }: Props) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [takesMarks, setTakesMarks] = useState(true);
  const [problem, setProblem] = useState("");
  const [done, setDone] = useState<SittingBrought | null>(null);
  const store = useOnce((chosen: File) => bringBack(exam, chosen, takesMarks), {
    success: (answer) => answer.Message,
    onDone: async (answer) => {
      setDone(answer);
      await onStored();
      await client.invalidateQueries({ queryKey: ["exams"] });
    },
  });
  const blamed = Object.entries(store.fields);
  const refused =
    store.error && (store.fields.File ?? [store.error.message, ...blamed.map((one) => one.join(" "))].join(". "));
  function send(event: FormEvent) {
    event.preventDefault();
    setProblem(file ? "" : t.required);
    if (file) void store.run(file);
  }
  return (
    <Modal title={t.bringTitle} isOpen onClose={onClose}>
      {done ? (
        <Report of={done} onClose={onClose} />
      ) : (
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          <p>{t.bringAbout}</p>
          <TextField
            label={t.chosen}
            type="file"
            required
            error={problem || refused || undefined}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setProblem("");
              store.reset();
            }}
          />
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              checked={takesMarks}
              onChange={(event) => setTakesMarks(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-brand"
            />
            <span>
              <span className="font-[600]">{t.marks}</span>
              <span className="block text-small text-muted">{t.marksHint}</span>
            </span>
          </label>
          <div className="flex flex-wrap gap-3">
            <SaveButton busy={store.busy}>{t.store}</SaveButton>
            <Button look="quiet" onClick={onClose}>
              {forms.cancel}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

function Report({ of, onClose }: { of: SittingBrought; onClose: () => void }) {
  const facts: [string, number][] = [
    [t.report.candidates, of.Candidates],
    [t.report.absent, of.Absent],
    [t.report.answers, of.Answers],
    [t.report.signals, of.Signals],
    [t.report.acts, of.Acts],
    [t.report.marks, of.Marks],
    [t.report.kept, of.Kept],
    [t.report.unmarked, of.Unmarked],
  ];
  return (
    <div className="flex flex-col gap-4" role="status">
      {of.Again ? <p>{t.again}</p> : <FactGrid facts={facts.map(([name, value]) => [name, count(value)])} />}
      {of.ClockAhead >= MINUTE && (
        <p className="font-[600] text-warn">{t.clock(count(Math.floor(of.ClockAhead / MINUTE)))}</p>
      )}
      <div>
        <Button onClick={onClose}>{t.done}</Button>
      </div>
    </div>
  );
}
