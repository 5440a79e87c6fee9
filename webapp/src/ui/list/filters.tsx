import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { SEARCH_MOST } from "../../lib/constants";
import { longDay } from "../../lib/format";
import { lists as t } from "../../lib/texts/lists";
import { DropPanel } from "../drop";
import { SelectField, TextField } from "../field";
import { OfficeIcon } from "../office-icon";
import { toolLook } from "./looks";
import type { Filter } from "./types";

export type Search = { value: string | undefined; hint: string; onSearch: (words: string | undefined) => void };

/** The search field of a list: Enter starts a search, and an emptied field ends it. */
export function SearchField({ search: { value, hint, onSearch } }: { search: Search }) {
  const [words, setWords] = useState(value ?? "");
  useEffect(() => setWords(value ?? ""), [value]); // the Back button changes the address while this is mounted
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(words.trim() || undefined);
  }
  return (
    <search className="list-search min-w-32 grow basis-32 sm:max-w-72 print:hidden">
      <form onSubmit={submit} className="relative">
        <OfficeIcon name="search" size={16} className="pointer-events-none absolute top-2.5 left-2.5 text-muted" />
        <input
          type="search"
          aria-label={t.search}
          placeholder={hint}
          title={hint}
          value={words}
          maxLength={SEARCH_MOST}
          className="h-9 w-full rounded-md border border-line-strong bg-surface pr-2 pl-8 text-small text-ellipsis placeholder:text-muted"
          onChange={(event) => {
            setWords(event.target.value);
            if (event.target.value === "" && value) onSearch(undefined);
          }}
        />
      </form>
    </search>
  );
}

/** Returns what a chip says about its filter. */
function chipOf(filter: Filter): string {
  const value = String(filter.value);
  if (filter.kind === "day") return t.chip(filter.label, longDay(value));
  if (filter.kind === "text") return t.chip(filter.label, value);
  const options: readonly (readonly [value: string | number, text: string])[] = filter.options;
  const textOf = (one: string) =>
    options.find(([known]) => String(known) === one)?.[1] ?? (isRecord(filter) ? unknownOf(options) : one);
  const values = filter.kind === "many" ? value.split(",") : [value];
  return t.chip(filter.label, values.map(textOf).join(", "));
}

const isRecord = (filter: Filter) => filter.kind === "many" || typeof filter.value === "number";

/** Returns the text for a record that is not among the options: they are still loading, or it was deleted. */
const unknownOf = (options: readonly unknown[]) => (options.length > 0 ? t.gone : t.waiting);

type Props = { filters: readonly Filter[]; onClear: (() => void) | undefined };

/** The active filters as chips, and the button that opens all of them. */
export function Filters({ filters, onClear }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const active = filters.filter((one) => one.value !== undefined && one.value !== "");
  const remove = (change: () => void) => {
    change();
    add.current?.focus(); // the chip, which had the focus, is gone
  };
  return (
    <>
      {active.map((filter) => {
        const chip = chipOf(filter);
        return (
          <span
            key={filter.label}
            className="list-chip inline-flex h-9 max-w-64 items-center rounded-md border border-brand bg-brand-soft text-small print:border-0"
          >
            <button
              type="button"
              aria-label={t.changeFilter(chip)}
              className="h-full min-w-0 truncate pr-1 pl-2.5"
              onClick={() => setOpen(filter.label)}
            >
              {chip}
            </button>
            <button
              type="button"
              aria-label={t.removeFilter(chip)}
              className="grid h-full w-7 shrink-0 place-items-center rounded-md hover:bg-brand hover:text-on-brand print:hidden"
              onClick={() => remove(() => filter.onChange(undefined))}
            >
              <OfficeIcon name="close" size={12} />
            </button>
          </span>
        );
      })}
      <button
        ref={add}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        className={toolLook}
        onClick={() => setOpen(filters.find((one) => !active.includes(one))?.label ?? filters[0]?.label ?? "")}
      >
        <span aria-hidden="true">+</span> {t.addFilter}
      </button>
      {active.length > 0 && onClear && (
        <button
          type="button"
          className="h-9 px-1 text-small text-brand underline underline-offset-4 print:hidden"
          onClick={() => remove(onClear)}
        >
          {t.clear}
        </button>
      )}
      {open !== null && <AllFilters filters={filters} first={open} trigger={add} onClose={() => setOpen(null)} />}
    </>
  );
}

type AllProps = {
  filters: readonly Filter[];
  /** The label of the filter that gets the focus. */
  first: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** All filters of a list. Each applies at once. */
function AllFilters({ filters, first, trigger, onClose }: AllProps) {
  return (
    <DropPanel
      label={t.filters}
      button={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-2rem)] overflow-y-auto border-line-strong p-4"
      inner="flex flex-col gap-3"
    >
      {filters.map((filter) => (
        <FilterField key={filter.label} filter={filter} autoFocus={filter.label === first} />
      ))}
    </DropPanel>
  );
}

function FilterField({ filter, autoFocus }: { filter: Filter; autoFocus: boolean }) {
  const { label, value = "", onChange } = filter;
  if (filter.kind === "choice") {
    const { options, any } = filter;
    // The value of the address stays an option while the list loads.
    const isKnown = value === "" || options.some(([one]) => String(one) === String(value));
    return (
      <SelectField
        label={label}
        value={value}
        autoFocus={autoFocus}
        onChange={(e) => onChange(e.target.value || undefined)}
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{isRecord(filter) ? unknownOf(options) : value}</option>}
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (filter.kind === "many") return <ManyField filter={filter} autoFocus={autoFocus} />;
  if (filter.kind === "day") return <DayField filter={filter} autoFocus={autoFocus} />;
  const apply = (text: string) => text.trim() !== String(value) && onChange(text.trim() || undefined);
  return (
    <TextField
      label={label}
      defaultValue={value}
      placeholder={filter.hint}
      maxLength={SEARCH_MOST}
      autoFocus={autoFocus}
      onBlur={(e) => apply(e.target.value)}
      onKeyDown={(e) => e.key === "Enter" && apply(e.currentTarget.value)}
    />
  );
}

type DayProps = { filter: Extract<Filter, { kind: "day" }>; autoFocus: boolean };

/**
 * A day. Somebody who types one passes years such as 0002: it applies from 1900 on, and until it leaves the field, the field
 * shows what was typed, because the address follows a moment later.
 */
function DayField({ filter: { label, value = "", onChange }, autoFocus }: DayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? value}
      autoFocus={autoFocus}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || target.value >= "1900") onChange(target.value || undefined);
      }}
    />
  );
}

type ManyProps = { filter: Extract<Filter, { kind: "many" }>; autoFocus: boolean };

/** A select for each chosen record, and one for another. */
function ManyField({ filter: { label, value, any, options, onChange }, autoFocus }: ManyProps) {
  const chosen = value === undefined || value === "" ? [] : String(value).split(",");
  const put = (i: number, to: string) => {
    const next = [...chosen.slice(0, i), to, ...chosen.slice(i + 1)].filter(Boolean);
    onChange(next.length > 0 ? [...new Set(next)].join(",") : undefined);
  };
  const fields = chosen.length < MOST_OF_MANY ? [...chosen, ""] : chosen;
  return fields.map((one, i) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
      key={i}
      label={i === 0 ? label : t.orAnother(label)}
      value={one}
      autoFocus={autoFocus && i === 0}
      onChange={(e) => put(i, e.target.value)}
    >
      <option value="">{i === 0 ? any : t.none}</option>
      {one !== "" && !options.some(([id]) => String(id) === one) && <option value={one}>{unknownOf(options)}</option>}
      {options
        .filter(([id]) => String(id) === one || !chosen.includes(String(id)))
        .map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
    </SelectField>
  ));
}

const MOST_OF_MANY = 20;
