import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { count, longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { questions } from "../../../lib/texts/questions";
import { Button } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { useOnce } from "../../../ui/use-once";
import { imports, undoImport } from "./api";

const t = questions.files;

type Props = { SubjectId: number; onClose: () => void; onUndone: () => unknown };

/** The files that were added to a bank; each can be undone. */
export function ImportsDialog({ SubjectId, onClose, onUndone }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const undo = useOnce(undoImport, {
    success: ({ Removed }) => t.undone(count(Removed)),
    onDone: () => {
      list.current?.focus(); // the button goes away, and without the focus no key would reach the dialog
      return onUndone();
    },
  });
  return (
    <Modal title={t.past} isOpen onClose={onClose} wide>
      <Loaded query={useQuery(imports(SubjectId))} empty={t.none}>
        {(all) => (
          <div className="flex flex-col gap-3">
            <p className="text-muted">{t.undoAbout}</p>
            <ul ref={list} tabIndex={-1} className="flex flex-col gap-2">
              {all.map((one) => (
                <li
                  key={one.Id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3"
                >
                  <div className="min-w-0">
                    <p className="font-[650] [overflow-wrap:anywhere]">{one.File}</p>
                    <p className="text-small text-muted">
                      {t.line(count(one.Added), longDay(dayInIndia(new Date(one.At))), one.By)}
                    </p>
                  </div>
                  {one.Undone ? (
                    <span className="text-muted">{t.undone(count(one.Removed))}</span>
                  ) : (
                    <Button
                      look="small"
                      aria-label={t.undo(one.File)}
                      aria-disabled={undo.busy}
                      onClick={() => void undo.run(one.Id)}
                    >
                      {t.undoText}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
