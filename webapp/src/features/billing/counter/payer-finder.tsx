import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { SEARCH_MOST } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { useSettled } from "../../../ui/use-settled";
import { type Payer, payers } from "../api";

const t = fees.counter;

type Props = {
  field: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
  onChoose: (SID: number) => void;
};

/**
 * Finds a student by keyboard, with what they owe. The field keeps the focus, the arrow keys select, and Enter chooses.
 * Enter before the results are there chooses the student once they are, if there is only one, so that it never chooses
 * the wrong one.
 */
export function PayerFinder({ field, words, onWords, onChoose }: Props) {
  const [at, setAt] = useState(0);
  const [early, setEarly] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const text = words.trim();
  const settled = useSettled(text);
  const query = useQuery({ ...payers(settled), enabled: settled !== "" });
  const isCurrent = text === settled && !query.isPlaceholderData && !query.isFetching;
  const found = text === "" || !isOpen ? [] : (query.data?.Items ?? []);
  const chosen = Math.min(at, found.length - 1);

  function choose(one: Payer | undefined) {
    if (!one) return;
    setAt(0);
    setOpen(false);
    onChoose(one.SID);
  }

  useEffect(() => {
    if (!early || !isCurrent) return;
    setEarly(false);
    if (found.length === 1) choose(found[0]);
  });

  function onKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (event.repeat) return;
      if (!isOpen) setOpen(true);
      else if (isCurrent) choose(found[chosen]);
      else setEarly(text !== "");
      return;
    }
    if (event.key === "Escape") onWords("");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (!isOpen) setOpen(true);
    else if (found.length > 0) setAt((chosen + step + found.length) % found.length);
  }

  return (
    <search className="relative block print:hidden">
      <label htmlFor={`${id}-field`} className="sr-only">
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
        value={words}
        data-help=""
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          onWords(event.target.value);
          setAt(0);
          setEarly(false);
          setOpen(true);
        }}
        onKeyDown={onKey}
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-lg text-ellipsis placeholder:text-base placeholder:text-muted"
      />
      <p id={`${id}-state`} role="status" className="mt-1 min-h-6 text-small text-muted">
        {stateOf(text, found.length, query.data?.Total ?? 0, query.isFetching, query.error)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t.find}
        hidden={found.length === 0}
        className="absolute top-12 right-0 left-0 z-30 mt-1 max-h-[60vh] overflow-y-auto rounded-md border border-line-strong bg-surface p-1 shadow-card"
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
              "grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm border px-3 py-1 hover:bg-brand-soft",
              one === found[chosen] ? "border-brand bg-brand-soft" : "border-transparent",
            )}
          >
            <span className="truncate font-[650]">{one.Name}</span>
            <Owes payer={one} />
            <span className="tabular truncate text-small text-muted">
              {[one.RegNo, one.Mobile, one.DivName].filter(Boolean).join(" · ")}
            </span>
            <span className="tabular text-right text-small text-danger">
              {one.Overdue > 0 && t.late(rupees(one.Overdue))}
            </span>
          </div>
        ))}
      </div>
    </search>
  );
}

function Owes({ payer: one }: { payer: Payer }) {
  if (one.Due === 0) return <span className="text-right text-small text-muted">{t.owesNothing}</span>;
  return <span className="tabular text-right font-[650]">{rupees(one.Due)}</span>;
}

/** Describes the state of the search, for sighted users and screen readers. */
function stateOf(text: string, n: number, all: number, isWaiting: boolean, error: Error | null): string {
  if (text === "") return t.help;
  if (error) return error.message;
  if (n > 0) return `${n < all ? t.firstOf(n, count(all)) : t.found(n)}. ${t.help}`;
  if (isWaiting) return "…";
  return all === 0 ? t.none(text) : t.help;
}
