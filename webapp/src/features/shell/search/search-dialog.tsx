import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { ROLE } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { shell } from "../../../lib/texts/shell";
import { useSession } from "../../../stores/session";
import { Modal } from "../../../ui/modal";
import { OfficeIcon } from "../../../ui/office-icon";
import { useSettled } from "../../../ui/use-settled";
import { searchResults } from "../api";
import { askedOf, type Choice, type ChoiceGroup, choicesFor, isLongEnough } from "./search-choices";

const t = shell.search;

/** Searches records and screens, and does things with the people found. The field keeps the focus; the arrow keys select a result, and Enter opens it. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const role = useSession((s) => s.role);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const text = typed.trim();
  const staff = role !== ROLE.student;
  const { words } = askedOf(text);
  const settled = useSettled(words);
  const query = useQuery(searchResults(settled, staff));
  const enough = isLongEnough(words);
  const waiting = staff && enough && (query.isFetching || settled !== words);
  const groups = choicesFor(role, text, enough ? query.data : undefined);
  const choices = groups.flatMap((group) => group.choices);
  const chosen = Math.min(at, choices.length - 1);

  function open(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    void navigate({ href: choice.to });
  }

  function onKey(event: KeyboardEvent) {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: choices.length - 1 }[event.key];
    if (event.key === "Enter") open(choices[chosen]);
    if (to === undefined || choices.length === 0 || (event.key.length < 5 && typed !== "")) return; // Home and End move the cursor
    event.preventDefault();
    setAt((to + choices.length) % choices.length);
  }

  return (
    <Modal title={t.title} isOpen onClose={onClose} wide>
      <label htmlFor={`${id}-field`} className="sr-only">
        {staff ? t.label : t.ofScreens}
      </label>
      <input
        id={`${id}-field`}
        // biome-ignore lint/a11y/noAutofocus: users open the dialog to type in it
        autoFocus
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={choices[chosen] ? `${id}-${choices[chosen].key}` : undefined}
        aria-describedby={`${id}-help`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={staff ? t.hint : t.ofScreens}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-lg placeholder:text-base placeholder:text-muted"
      />
      <p id={`${id}-help`} className="mt-2 text-small text-muted">
        {t.keysHelp}
      </p>
      <State text={text} count={choices.length} waiting={waiting} error={query.error} />
      <div id={`${id}-list`} role="listbox" aria-label={t.title} className="mt-2 max-h-[50vh] overflow-y-auto">
        {groups.map((group) => (
          <Found key={group.title} group={group} id={id} chosen={choices[chosen]} onOpen={open} />
        ))}
      </div>
    </Modal>
  );
}

/** Shows the state of the search, also to screen readers. */
function State({
  text,
  count,
  waiting,
  error,
}: {
  text: string;
  count: number;
  waiting: boolean;
  error: Error | null;
}) {
  const short = text !== "" && !isLongEnough(text);
  let words = t.found(count);
  if (waiting) words = "…";
  else if (error) words = error.message;
  else if (short) words = t.short;
  else if (text !== "" && count === 0) words = t.none(text);
  else if (text === "") words = "";
  return (
    <p role="status" className={cx("mt-2 min-h-6 text-small", error ? "font-[600] text-danger" : "text-muted")}>
      {words}
    </p>
  );
}

type FoundProps = { group: ChoiceGroup; id: string; chosen: Choice | undefined; onOpen: (choice: Choice) => void };

function Found({ group, id, chosen, onOpen }: FoundProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox
    <div role="group" aria-label={group.title} className="mb-3">
      <p aria-hidden="true" className="px-2 pb-1 text-small text-muted">
        {group.title}
      </p>
      {group.choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          ref={(row) => {
            if (choice === chosen) row?.scrollIntoView?.({ block: "nearest" });
          }}
          role="option"
          aria-selected={choice === chosen}
          onClick={() => onOpen(choice)}
          className={cx(
            "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-2 py-1 hover:bg-brand-soft",
            choice === chosen ? "border-brand bg-brand-soft" : "border-transparent",
          )}
        >
          <OfficeIcon name={choice.icon} />
          <span className="min-w-0">
            <span className="block truncate font-[650]">{choice.text}</span>
            {choice.about && <span className="block truncate text-small text-muted">{choice.about}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
