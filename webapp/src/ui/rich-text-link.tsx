import { type FormEvent, useState } from "react";
import { forms } from "../lib/texts/forms";
import { rich as t } from "../lib/texts/rich";
import { Button } from "./button";
import { TextField } from "./field";
import { Modal } from "./modal";

const fits = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S+$|^\/$/i;

type Props = { address: string; onSet: (address: string) => void; onRemove: () => void; onClose: () => void };

/** A dialog for the link address of the selected text. */
export function LinkDialog({ address, onSet, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // React bubbles it to the form around the editor
    if (!fits.test(typed.trim())) return setWrong(true);
    onClose();
    onSet(typed.trim());
  }

  return (
    <Modal title={t.linkTitle} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t.linkAddress}
          value={typed}
          inputMode="url"
          hint={t.linkHint}
          error={wrong ? t.linkWrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t.linkSet}</Button>
          {address && (
            <Button
              look="quiet"
              onClick={() => {
                onClose();
                onRemove();
              }}
            >
              {t.unlink}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
