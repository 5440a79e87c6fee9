import { type ReactNode, useRef, useState } from "react";
import { asApiError } from "../api/error";
import { common } from "../lib/texts/common";
import { forms } from "../lib/texts/forms";
import { Button } from "./button";
import { Modal } from "./modal";
import { progress, sayWith } from "./toast";

type Options<T> = {
  name: (thing: T) => string;
  /** The text of the confirmation: what else is deleted, and whether it can be undone. */
  about: string;
  remove: (thing: T) => Promise<unknown>;
  /** Leave out if the deletion cannot be undone. */
  restore?: (thing: T) => Promise<{ Message: string }>;
  /** Reloads the lists after a deletion and after an undo. */
  onChanged: () => unknown;
};

/**
 * Deletes with confirmation: it asks first, deletes, shows a toast with Undo, and reloads the lists. If the server
 * refuses, the dialog stays open and shows the reason. `element` holds the dialog; render it once per screen.
 */
export function useRemoval<T>({ name, about, remove, restore, onChanged }: Options<T>) {
  const t = forms.removal;
  const [asked, setAsked] = useState<T | null>(null);
  const [last, setLast] = useState<T | null>(null);
  const [refusal, setRefusal] = useState("");
  const running = useRef(false);

  async function undo(thing: T) {
    if (!restore || running.current) return;
    running.current = true;
    const toast = progress(common.processing);
    try {
      toast.succeed((await restore(thing)).Message);
      setLast(null);
      void onChanged();
    } catch (thrown) {
      toast.fail(asApiError(thrown).message);
    } finally {
      running.current = false;
    }
  }

  async function confirm(thing: T) {
    if (running.current) return;
    running.current = true;
    try {
      await remove(thing);
      setAsked(null);
      setLast(restore ? thing : null);
      void sayWith(t.gone(name(thing)), restore && { text: t.undo, onClick: () => void undo(thing) });
      void onChanged(); // Undo works while the lists are being reloaded
    } catch (thrown) {
      setRefusal(asApiError(thrown).message);
    } finally {
      running.current = false;
    }
  }

  const element: ReactNode = (
    <>
      {last && (
        // Toasts disappear; this keeps Undo available for longer.
        <p className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-brand-soft px-4 py-2">
          {t.gone(name(last))}
          <Button look="small" onClick={() => void undo(last)}>
            {t.undo}
          </Button>
        </p>
      )}
      <Modal title={asked ? t.title(name(asked)) : ""} isOpen={asked !== null} onClose={() => setAsked(null)}>
        <p>{about}</p>
        {refusal && (
          <p role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 font-[600] text-danger">
            {refusal}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => setAsked(null)}>
            {t.keep}
          </Button>
          {!refusal && asked && (
            <Button look="danger" onClick={() => void confirm(asked)}>
              {t.remove}
            </Button>
          )}
        </div>
      </Modal>
    </>
  );

  return {
    ask: (thing: T) => {
      setRefusal("");
      setAsked(thing);
    },
    element,
  };
}
