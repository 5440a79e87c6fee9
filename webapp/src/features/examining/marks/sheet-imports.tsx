import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDesk, MarksImport } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { examSheets } from "../../../lib/texts/exam-sheets";
import { Button } from "../../../ui/button";
import { QuickForm } from "../../../ui/quick-form";
import { undoMarks } from "../api";

const t = examSheets;

/** Lists the sheets that were imported, each with a way to take it back. */
export function SheetImports({ exam, isLocked }: { exam: ExamDesk; isLocked: boolean }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<MarksImport | null>(null);
  if (exam.Imports.length === 0) return null;
  const isPublished = exam.Card.Editions > 0;
  return (
    <section aria-label={t.history} className="max-w-3xl">
      <h2 className="mb-2 font-[650]">{t.history}</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {exam.Imports.map((one) => (
          <li key={one.Id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 grow">
              <span className="block font-[550] [overflow-wrap:anywhere]">{one.File}</span>
              <span className="text-small text-muted">
                {t.marks(one.Entries, count(one.Entries))} · {t.by(one.By, momentInIndia(one.At))}
              </span>
            </span>
            {one.UndoneBy ? (
              <span className="text-small text-muted">{t.undone(one.UndoneBy)}</span>
            ) : (
              !isLocked && (
                <Button look="small" aria-label={t.undoOf(one.File)} onClick={() => setAsked(one)}>
                  {t.undo}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <QuickForm
          title={t.undoTitle}
          about={<p className="[overflow-wrap:anywhere]">{t.undoAbout(asked.File)}</p>}
          fields={
            isPublished
              ? [{ name: "reason" as const, label: t.reason, kind: "long", maxLength: MOST.line, required: true }]
              : []
          }
          initial={{ reason: "" }}
          submit={t.undo}
          save={({ reason }) => undoMarks(exam.Card.Id, asked.Id, reason)}
          success={(answer) => answer.Message}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams"] })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
