import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { asApiError } from "../../../api/error";
import type { QuestionFileRead } from "../../../api/types";
import { count } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { questions } from "../../../lib/texts/questions";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { useAction } from "../../../ui/use-action";
import { useOnce } from "../../../ui/use-once";
import { addBankFile, bankFile, readBankFile } from "./api";

const t = questions.files;
const SHOWN = 200;

type Props = { SubjectId: number; onClose: () => void; onAdded: () => unknown };

/** Reads a file, shows each mistake, and adds the questions without one. */
export function FileDialog({ SubjectId, onClose, onAdded }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<QuestionFileRead | null>(null);
  const read = useMutation({ mutationFn: (chosen: File) => readBankFile(chosen, SubjectId), onSuccess: setFound });
  const refused = read.isError ? asApiError(read.error) : null;
  const example = useAction(() => bankFile(SubjectId, "xlsx", true), { success: () => questions.list.saved });
  const add = useOnce((chosen: File) => addBankFile(chosen, SubjectId), {
    success: ({ Added }) => t.added(Added, count(Added)),
    onDone: async () => {
      onClose();
      await onAdded();
    },
  });
  function choose(chosen: File | undefined) {
    setFile(chosen ?? null);
    setFound(null);
    if (chosen) read.mutate(chosen);
  }
  return (
    <Modal title={t.title} isOpen onClose={onClose} wide>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t.about}</p>
        <TextField
          label={t.choose}
          type="file"
          accept=".csv,.txt,.xlsx,.xls,.ods,.xml,.gift"
          error={refused ? (refused.fields.File ?? refused.message) : undefined}
          onChange={(e) => choose(e.target.files?.[0])}
        />
        {!found && (
          <div>
            <Button
              look="small"
              onClick={async () => {
                const sheet = await example.run(undefined);
                if (sheet) saveFile(sheet, "questions-example.xlsx");
              }}
            >
              {t.example}
            </Button>
          </div>
        )}
        {read.isPending && <Spinner text={t.reading} />}
        {found && (
          <>
            <div className="flex flex-col gap-1" role="status">
              <p className="font-[650]">{t.good(found.Good, count(found.Good))}</p>
              {found.Known > 0 && <p>{t.known(found.Known, count(found.Known))}</p>}
              {found.Refused > 0 && <p className="text-danger">{t.refused(found.Refused, count(found.Refused))}</p>}
            </div>
            <Mistakes found={found} />
            {found.Good > 0 && file && (
              <div>
                <Button aria-disabled={add.busy} onClick={() => void add.run(file)}>
                  {t.add(found.Good, count(found.Good))}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function Mistakes({ found }: { found: QuestionFileRead }) {
  const all = found.Items.flatMap(({ Row, Wrong }) => Wrong.map((one) => ({ Row, ...one })));
  if (all.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{t.fix}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, by keyboard too */}
      <section aria-label={t.table} tabIndex={0} className="max-h-80 overflow-auto rounded-md border border-line">
        <table className="w-full border-collapse text-left text-small">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {Object.values(t.heads).map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5 font-[600]">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.slice(0, SHOWN).map((one) => (
              <tr key={`${one.Row}/${one.Column}/${one.Text}`} className="border-t border-line align-top">
                <td className="tabular px-3 py-1.5">{one.Row}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">{one.Column}</td>
                <td className="px-3 py-1.5 [overflow-wrap:anywhere]">
                  {one.Value || <span className="text-muted">{t.empty}</span>}
                </td>
                <td className="px-3 py-1.5">{one.Text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {all.length > SHOWN && <p className="text-muted">{t.more(count(all.length - SHOWN))}</p>}
    </div>
  );
}
