import type { FormEvent } from "react";
import { audit as t } from "../../../lib/texts/audit";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { type AuditSearch, auditSearch, isFiltered } from "./search";

type Props = { search: AuditSearch; onChange: (search: AuditSearch) => void };

/** The filter form, which is applied with Enter or the button. */
export function Filters({ search, onChange }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { Action } = search;
    onChange(auditSearch({ ...typed, Person: typed.Person?.trim(), Id: Number(typed.Id) || undefined, Action }));
  }

  return (
    <form onSubmit={submit} noValidate className="mb-6 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-6">
      <div className="xl:col-span-2">
        <TextField
          label={t.person}
          name="Person"
          placeholder={t.personHint}
          type="search"
          maxLength={100}
          defaultValue={search.Person}
        />
      </div>
      <SelectField label={t.kind} name="Kind" defaultValue={search.Kind ?? ""}>
        <option value="">{t.anyKind}</option>
        {Object.entries(t.kinds).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField label={t.id} name="Id" inputMode="numeric" maxLength={15} defaultValue={search.Id} />
      <TextField label={t.from} name="From" type="date" defaultValue={search.From} />
      <TextField label={t.to} name="To" type="date" defaultValue={search.To} />
      <div className="flex flex-wrap gap-3 sm:col-span-2 xl:col-span-6">
        <Button type="submit">{t.apply}</Button>
        {isFiltered(search) && (
          <Button look="quiet" onClick={() => onChange({})}>
            {t.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
