import { forms } from "../../../lib/texts/forms";
import { institutes } from "../../../lib/texts/institute";
import { Button } from "../../../ui/button";
import { Modal } from "../../../ui/modal";

const t = institutes.list;

/** Asks before an entry of a list is removed. */
export function Removal({ name, remove, close }: { name: string; remove: () => Promise<unknown>; close: () => void }) {
  return (
    <Modal title={t.removeTitle(name)} isOpen onClose={close}>
      <p>{t.removeAbout}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" onClick={() => void remove().then(close)}>
          {t.remove}
        </Button>
        <Button look="quiet" onClick={close}>
          {forms.cancel}
        </Button>
      </div>
    </Modal>
  );
}
