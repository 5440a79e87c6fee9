import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { studentsToChoose } from "../../../api/lookups";
import type { Student } from "../../../api/types";
import { SEARCH_MOST } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { useSettled } from "../../../ui/use-settled";

const t = fees.counter;

const SHOWN = 8;

/**
 * Finds a student by keyboard. The field keeps the focus, the arrow keys select, and Enter chooses. Enter before the
 * results are there chooses the student once they are, if there is only one, so that it never chooses the wrong one.
 */
export function StudentFinder({ isFirst, onChoose }: { isFirst: boolean; onChoose: (student: Student) => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [early, setEarly] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const settled = useSettled(text);
  const query = useQuery({
    ...studentsToChoose({ Page: 0, Size: SHOWN, Search: settled }),
    enabled: settled !== "",
  });
  const isCurrent = text === settled && !query.isPlaceholderData && !query.isFetching;
  const found = text === "" ? [] : (query.data?.Items ?? []);
  const chosen = Math.min(at, found.length - 1);

  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  function choose(one: Student | undefined) {
    if (!one) return;
    setTyped("");
    setAt(0);
    onChoose(one);
  }

  useEffect(() => {
    if (!early || !isCurrent) return;
    setEarly(false);
    if (found.length === 1) choose(found[0]);
  });

  function onKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (isCurrent) choose(found[chosen]);
      else setEarly(text !== "");
      return;
    }
    if (event.key === "Escape") setTyped("");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setAt((chosen + step + found.length) % found.length);
  }

  return (
    <search className="relative block max-w-3xl print:hidden">
      <label htmlFor={`${id}-field`} className="mb-1.5 block font-[600]">
        {t.find}
      </label>
      <input
        id={`${id}-field`}
        ref={field}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] ? `${id}-${found[chosen].SID}` : undefined}
        aria-describedby={`${id}-state`}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MOST}
        placeholder={t.hint}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
          setEarly(false);
        }}
        onKeyDown={onKey}
        className="min-h-12 w-full rounded-md border-2 border-line-strong bg-surface px-4 text-lg placeholder:text-base placeholder:text-muted"
      />
      <p id={`${id}-state`} role="status" className="mt-1.5 min-h-6 text-[0.95rem] text-muted">
        {stateOf(text, found.length, query.data?.Total ?? 0, query.isFetching, query.error)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.find}
        hidden={found.length === 0}
        className="absolute top-full right-0 left-0 z-30 max-h-[60vh] overflow-y-auto rounded-md border-2 border-line-strong bg-surface p-1 shadow-card"
      >
        {found.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
          <div
            key={one.SID}
            id={`${id}-${one.SID}`}
            role="option"
            aria-selected={one === found[chosen]}
            onClick={() => choose(one)}
            className={cx(
              "min-h-11 cursor-pointer rounded-sm border-2 px-3 py-1 hover:bg-brand-soft",
              one === found[chosen] ? "border-brand bg-brand-soft" : "border-transparent",
            )}
          >
            <span className="block truncate font-[650]">{one.Name}</span>
            <span className="tabular block truncate text-[0.95rem] text-muted">
              {[one.RegNo, one.Mobile, one.DivName].filter(Boolean).join(" · ")}
            </span>
          </div>
        ))}
      </div>
    </search>
  );
}

/** Describes the state of the search, for sighted users and screen readers. */
function stateOf(text: string, n: number, all: number, isWaiting: boolean, error: Error | null): string {
  if (text === "") return t.help;
  if (error) return error.message;
  if (n > 0) return `${n < all ? t.firstOf(n, count(all)) : t.found(n)}. ${t.help}`;
  return isWaiting ? "…" : t.none(text);
}
