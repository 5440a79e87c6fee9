import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DocumentEntry } from "../../../api/types";
import { documents } from "../../../lib/texts/documents";
import { forms } from "../../../lib/texts/forms";
import { Button, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { addDocument } from "./api";

const t = documents.add;
const TYPES = ["application/pdf", "image/jpeg", "image/png"];
const MOST_BYTES = 10 << 20; // the server's limit

/** Returns the problem with a file, as far as the browser can tell. The server checks the content itself. */
function wrongWith(file: File): string {
  if (file.type ? !TYPES.includes(file.type) : !/\.(pdf|jpe?g|png)$/i.test(file.name)) return t.wrongType;
  if (file.size === 0) return t.empty;
  return file.size > MOST_BYTES ? t.tooLarge : "";
}

const sizeOf = (bytes: number) =>
  bytes < 1 << 20 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / (1 << 20)).toFixed(1)} MB`;

type Props = { SID: number; entry: DocumentEntry; onClose: () => void; onSaved: () => unknown };

/** Adds a document of a kind: a file, and its last day if the kind expires. */
export function AddDocument({ SID, entry, onClose, onSaved }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [expires, setExpires] = useState("");
  const [problem, setProblem] = useState("");
  const [percent, setPercent] = useState(0);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const save = useOnce(
    (chosen: File) => {
      const mine = new AbortController();
      sending.current = mine;
      const onProgress = (part: number) => setPercent(Math.round(part * 100));
      return addDocument({
        SID,
        KindId: entry.KindId,
        Expires: expires,
        file: chosen,
        onProgress,
        signal: mine.signal,
      });
    },
    {
      success: (out) => out.Message,
      onDone: () => {
        onClose();
        return onSaved();
      },
    },
  );
  const form = useFocusWrong(save.fields);
  const wrong = problem || save.fields.File;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const found = wrongWith(chosen);
    setProblem(found);
    setFile(found ? null : chosen);
    save.reset();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (file) void save.run(file);
    else setProblem(problem || t.missing);
  }
  return (
    <Modal title={t.title(entry.Name)} isOpen onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        <TextField
          label={t.file}
          type="file"
          name="File"
          required
          accept=".pdf,.jpg,.jpeg,.png"
          error={wrong}
          hint={file && !wrong ? t.chosen(file.name, sizeOf(file.size)) : t.hint}
          className="cursor-pointer py-2"
          onChange={(event) => choose(event.target.files?.[0])}
        />
        {entry.Expires && (
          <TextField
            label={t.expires}
            type="date"
            name="Expires"
            required
            value={expires}
            error={save.fields.Expires}
            hint={t.expiresHint}
            onChange={(event) => setExpires(event.target.value)}
          />
        )}
        {save.busy && (
          <p role="status" className="text-muted">
            {t.sending(percent - (percent % 25))}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={save.busy}>{t.submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
