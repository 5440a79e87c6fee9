import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { SEARCH_MOST } from "../lib/constants";
import { forms } from "../lib/texts/forms";
import { Button } from "./button";
import { SelectField, TextField } from "./field";

/** Enter or the button starts a search; the choices next to it apply at once. */
export function ListTools({
  search,
  hint,
  onSearch,
  children,
}: {
  search: string | undefined;
  hint: string;
  onSearch: (words: string | undefined) => void;
  children?: ReactNode;
}) {
  const [words, setWords] = useState(search ?? "");
  useEffect(() => setWords(search ?? ""), [search]); // the Back button changes the address while this is mounted

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(words.trim() || undefined);
  }

  return (
    <search>
      <form onSubmit={submit} className="mb-5 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_auto_1fr_1fr]">
        <TextField
          label={forms.list.search}
          placeholder={hint}
          type="search"
          value={words}
          maxLength={SEARCH_MOST}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" look="quiet" className="sm:mt-8">
          {forms.list.search}
        </Button>
        {children}
      </form>
    </search>
  );
}

/** A select next to the search field; `any` is the label of its empty option. */
export function ListChoice<T extends string>({
  label,
  value,
  texts,
  any,
  onChange,
}: {
  label: string;
  value: T | undefined;
  texts: Record<T, string>;
  any?: string;
  onChange: (value: T | undefined) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={(e) => onChange((e.target.value || undefined) as T | undefined)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {Object.entries<string>(texts).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
