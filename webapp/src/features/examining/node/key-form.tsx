import type { FormEvent } from "react";
import type { SittingNodeOpened } from "../../../api/types";
import { examNode as t } from "../../../lib/texts/exam-node";
import { SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { openNode } from "./api";

type Props = {
  /** The papers are open, and somebody wants to see the invigilator's password again. */
  again: boolean;
  onOpen: (account: SittingNodeOpened) => void;
};

/** The field for the release key. The server forgives case, spaces and dashes, and says what is wrong with the rest. */
export function KeyForm({ again, onOpen }: Props) {
  const open = useOnce(openNode, { success: () => (again ? t.shown : t.opened), onDone: onOpen });
  const form = useFocusWrong(open.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    await open.run(String(new FormData(event.currentTarget).get("Key") ?? ""));
  }

  const problem = open.error && !open.fields.Key ? open.error.message : "";
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
      {again && <p>{t.again}</p>}
      <TextField
        label={t.key}
        hint={t.keyHint}
        name="Key"
        required
        error={open.fields.Key}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="tabular font-mono text-xl uppercase"
      />
      <div className="flex flex-wrap items-center gap-4">
        <SaveButton busy={open.busy}>{again ? t.show : t.open}</SaveButton>
        {open.busy && <Spinner text={t.opening} />}
      </div>
      <p role="alert" className={problem ? "rounded-md bg-danger-soft px-4 py-3 font-[650] text-danger" : "sr-only"}>
        {problem}
      </p>
    </form>
  );
}
