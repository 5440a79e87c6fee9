import { useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { ExamDesk, MarksSheet } from "../../../api/types";
import { saveFile } from "../../../lib/save-file";
import { examSheets } from "../../../lib/texts/exam-sheets";
import { Button } from "../../../ui/button";
import { OfficeIcon } from "../../../ui/office-icon";
import { useOnce } from "../../../ui/use-once";
import { checkSheet, marksSheet } from "../api";
import { SheetReview } from "./sheet-review";

const t = examSheets;

/** Gets the sheet of an exam, and checks the one that people choose before they store it. */
export function SheetBar({ exam }: { exam: ExamDesk }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<MarksSheet | null>(null);
  const [problem, setProblem] = useState("");
  const [isReading, setReading] = useState(false);
  const get = useOnce(() => marksSheet(exam.Card.Id), {
    success: () => t.saved,
    onDone: (sheet) => saveFile(sheet, t.file),
  });

  async function check(chosen: File | undefined) {
    if (!chosen || isReading) return;
    setProblem("");
    setReading(true);
    setFile(chosen);
    try {
      setChecked(await checkSheet(exam.Card.Id, chosen));
    } catch (thrown) {
      setChecked(null);
      const error = asApiError(thrown);
      setProblem(
        [error.message, ...Object.values(error.fields)].filter((one, i, all) => all.indexOf(one) === i).join(". "),
      );
    } finally {
      setReading(false);
    }
  }

  const choose = () => input.current?.click();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="small" aria-disabled={get.busy} onClick={() => void get.run(undefined)}>
          <OfficeIcon name="download" />
          {t.get}
        </Button>
        <Button look="small" aria-disabled={isReading} onClick={choose}>
          <OfficeIcon name="open" />
          {t.importing}
        </Button>
        <p className="text-small text-muted">{isReading ? t.reading : t.about}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
          aria-label={t.choose}
          hidden
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = ""; // allows choosing the same file again
          }}
        />
      </div>
      {problem && (
        <p role="alert" className="font-[600] text-danger">
          {problem}
        </p>
      )}
      {file && checked && (
        <SheetReview
          exam={exam}
          file={file}
          sheet={checked}
          isReading={isReading}
          onAgain={choose}
          onClose={() => setChecked(null)}
        />
      )}
    </div>
  );
}
