import { type FormEvent, useEffect, useState } from "react";
import { students as t } from "../../lib/texts/admin";
import { Button } from "../../ui/button";
import { SelectField, TextField } from "../../ui/field";
import type { StudentSearch } from "./search";

type Props = { search: StudentSearch; onChange: (changed: StudentSearch) => void };

/** Search is sent with Enter or the button; the choices apply at once. */
export function Filters({ search, onChange }: Props) {
  const [words, setWords] = useState(search.Search ?? "");
  useEffect(() => setWords(search.Search ?? ""), [search.Search]); // Back changes the address under us

  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ Search: words.trim() || undefined });
  }

  return (
    <form onSubmit={submit} className="mb-5 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_auto_1fr_1fr]">
      <TextField
        label={t.search}
        placeholder={t.searchHint}
        type="search"
        value={words}
        maxLength={100}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" look="quiet" className="sm:mt-8">
        {t.search}
      </Button>
      <SelectField
        label={t.status}
        value={search.Status ?? ""}
        onChange={(event) => onChange({ Status: (event.target.value || undefined) as StudentSearch["Status"] })}
      >
        <option value="">{t.anyStatus}</option>
        {Object.entries(t.statuses).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.sort}
        value={search.Sort ?? "newest"}
        onChange={(event) => onChange({ Sort: event.target.value as StudentSearch["Sort"] })}
      >
        {Object.entries(t.sorts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
