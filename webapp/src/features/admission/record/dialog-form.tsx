import type { FormEvent, ReactNode } from "react";
import type { ApiError } from "../../../api/error";
import { forms } from "../../../lib/texts/forms";
import { Button, SaveButton } from "../../../ui/button";
import { Modal } from "../../../ui/modal";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { refusalOf } from "./enrolment-api";

type Props = {
  title: string;
  submit: string;
  busy: boolean;
  /** The refusal of the last attempt. Those of the fields in `shown` appear beside the fields. */
  error: ApiError | null;
  shown?: string[];
  /** The text of the button that closes the dialog. */
  close?: string;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog that shows why the server refused. */
export function DialogForm({ title, submit, busy, error, shown = [], close, onSubmit, onClose, children }: Props) {
  const form = useFocusWrong(error?.fields ?? {});
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        {children}
        {error && <Refusal error={error} shown={shown} />}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={busy}>{submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {close ?? forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function Refusal({ error, shown }: { error: ApiError; shown: string[] }) {
  if (shown.some((name) => error.fields[name])) return null;
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-[600] text-danger">
      {refusalOf(error)}
    </p>
  );
}
