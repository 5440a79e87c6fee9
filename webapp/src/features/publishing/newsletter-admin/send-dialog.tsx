import { count } from "../../../lib/format";
import { letters } from "../../../lib/texts/letters";
import { Button } from "../../../ui/button";
import { Modal } from "../../../ui/modal";
import { LetterView } from "./letter-view";

const t = letters.confirm;

type Props = { subject: string; body: string; readers: number; onSend: () => void; onClose: () => void };

/** Shows a preview and the number of recipients, and asks for confirmation. */
export function SendDialog({ subject, body, readers, onSend, onClose }: Props) {
  return (
    <Modal title={t.title} isOpen onClose={onClose}>
      <LetterView subject={subject} body={body} />
      <p className="mt-5 font-[650]">{readers ? t.to(readers, count(readers)) : t.nobody}</p>
      {readers > 0 && <p className="text-muted">{t.final}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {readers > 0 && <Button onClick={onSend}>{t.send}</Button>}
        <Button look="quiet" onClick={onClose}>
          {t.back}
        </Button>
      </div>
    </Modal>
  );
}
