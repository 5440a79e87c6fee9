import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type ApiError, asApiError } from "../../api/error";
import { lists as t } from "../../lib/texts/lists";
import { sayWith } from "../toast";

const UNDO_MS = 10_000; // how long the toast offers to undo a change

type Props = {
  label: string;
  /** The name of the field on the wire, under which the server reports its error. */
  name: string;
  value: string;
  type?: "text" | "email" | "tel";
  maxLength: number;
  /** Saves a value that was changed from `seen`. It throws an ApiError, for example if somebody else changed the field. */
  onSave: (value: string, seen: string) => Promise<unknown>;
};

/**
 * A fact that is changed where it is read: a click opens the field, Enter or leaving it saves, Escape gives up. Ctrl+Z takes
 * the change back: the button of the toast goes away before many people reach it by keyboard.
 */
export function Editable({ label, name, value, type = "text", maxLength, onSave }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState("");
  const [saved, setSaved] = useState<string | null>(null); // shown until the record with the new value arrives
  const shown = saved ?? value;
  const wasOpen = useRef(false);
  const undo = useRef<(() => void) | undefined>(undefined); // of the last change
  const isDone = useRef(false); // saved or given up: a browser may still report that the field loses the focus
  useEffect(() => {
    // The field had the focus and is gone.
    if (draft === null && wasOpen.current && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = draft !== null;
  }, [draft]);

  async function save(next: string, seen: string, isUndo: boolean) {
    isDone.current = true;
    setSaved(next);
    setDraft(null);
    try {
      await onSave(next, seen);
      const back = () => void save(seen, next, true);
      undo.current = isUndo ? undefined : back;
      if (!isUndo) void sayWith(t.edit.saved(label), { text: t.edit.undo, onClick: back }, UNDO_MS);
    } catch (thrown) {
      const failure: ApiError = asApiError(thrown);
      setError(failure.fields[name] ?? failure.message);
      isDone.current = false;
      setDraft(next);
    }
    setSaved(null);
  }
  function leave() {
    const next = (draft ?? "").trim();
    if (draft === null || isDone.current || error !== "") return; // a refused value stays, until Enter or Escape
    if (next === value) setDraft(null);
    else void save(next, value, false);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape") {
      event.stopPropagation();
      isDone.current = true;
      setError("");
      setDraft(null);
    }
    if (event.key !== "Enter") return;
    event.preventDefault(); // the button, which gets the focus, would take the same press for a click
    const next = event.currentTarget.value.trim();
    if (next === value) setDraft(null);
    else void save(next, value, false);
  }

  return (
    <div className="contents">
      <dt className="pt-1 text-muted">{label}</dt>
      <dd className="min-w-0">
        {draft === null ? (
          <button
            ref={button}
            type="button"
            aria-label={t.edit.change(label, shown)}
            aria-keyshortcuts="Control+Z Meta+Z"
            className="block min-h-8 w-full truncate rounded-sm px-1 text-left hover:bg-brand-soft"
            onClick={() => {
              isDone.current = false;
              setError("");
              setDraft(shown);
            }}
            onKeyDown={(event) => {
              if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
              event.preventDefault();
              undo.current?.();
            }}
          >
            {shown || t.edit.add}
          </button>
        ) : (
          <>
            <input
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for the field
              autoFocus
              type={type}
              aria-label={label}
              aria-invalid={error !== ""}
              aria-describedby={error ? id : undefined}
              maxLength={maxLength}
              value={draft}
              className="h-8 w-full rounded-sm border border-brand bg-surface px-1 aria-invalid:border-danger"
              onChange={(event) => {
                setError("");
                setDraft(event.target.value);
              }}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
            {error && (
              <p id={id} role="alert" className="font-[550] text-danger">
                ✕ {error}
              </p>
            )}
          </>
        )}
      </dd>
    </div>
  );
}
