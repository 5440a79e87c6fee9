import { useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft, keptDraft } from "../lib/drafts";

/**
 * Keeps what is typed into a form through a reload of this tab, if it has a name. A draft goes with its save, with
 * `discard`, and with the sign-out.
 */
export function useDraft<V extends FieldValues>(form: UseFormReturn<V>, name: string | undefined, blank: V) {
  const [restored, setRestored] = useState(false);
  const empty = useRef(blank);
  empty.current = blank;

  useEffect(() => {
    if (!name) return;
    const kept = keptDraft(name);
    if (kept) {
      form.reset({ ...empty.current, ...kept } as V, { keepDefaultValues: true });
      setRestored(true);
    }
    const { unsubscribe } = form.watch((values) => {
      if (form.formState.isDirty) keepDraft(name, values);
    });
    return unsubscribe;
  }, [form, name]);

  const discard = useCallback(() => {
    if (name) dropDraft(name);
    setRestored(false);
    form.reset(empty.current as DefaultValues<V>);
    if (name) dropDraft(name); // the reset is a change too
  }, [form, name]);

  const forget = useCallback(() => {
    if (name) dropDraft(name);
  }, [name]);

  return { restored, discard, forget };
}
