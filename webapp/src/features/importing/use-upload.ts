import { useEffect, useRef, useState } from "react";
import { asApiError } from "../../api/error";
import type { ImportColumns } from "../../api/types";
import { imports } from "../../lib/texts/imports";
import { uploadSheet } from "./api";

const t = imports.upload;
const MOST = 200 << 20; // the contract's limit, in bytes

type State = { percent: number | null; problem: string };
const still: State = { percent: null, problem: "" };

/** Uploads one file at a time, with progress and a way to cancel. */
export function useUpload(onSent: (made: ImportColumns) => void) {
  const [state, setState] = useState(still);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(files: FileList | null, center: string) {
    const file = files?.[0];
    if (!file || running.current) return;
    if (files.length > 1) return setState({ ...still, problem: t.onlyOne });
    if (file.size === 0) return setState({ ...still, problem: t.empty });
    if (file.size > MOST) return setState({ ...still, problem: t.tooLarge });
    const mine = new AbortController();
    running.current = mine;
    setState({ percent: 0, problem: "" });
    try {
      const onProgress = (part: number) => setState({ percent: Math.round(part * 100), problem: "" });
      const made = await uploadSheet({ file, center, onProgress, signal: mine.signal });
      setState(still);
      onSent(made);
    } catch (thrown) {
      setState({ ...still, problem: mine.signal.aborted ? t.canceled : reasonOf(thrown) });
    } finally {
      running.current = undefined;
    }
  }
  return { ...state, send, cancel: () => running.current?.abort() };
}

/** Returns the reason why a file was refused, with the server's details if there are any. */
function reasonOf(thrown: unknown): string {
  const error = asApiError(thrown);
  if (error.status === 413) return t.tooLarge;
  const why = error.fields.File;
  return why && why !== error.message ? `${error.message}: ${why}` : error.message;
}
