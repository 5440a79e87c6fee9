import type { ImportColumns } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { SelectField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";

const t = imports.columns;

/** Asks for the meaning of unknown courses and states, once for the whole file. */
export function ValuesPanel({ known, settings, onChange }: PartProps & { known: ImportColumns }) {
  const choicesOf = (field: string) => known.Choices.find((one) => one.Field === field)?.Values ?? [];
  return (
    <Panel title={t.values}>
      <p className="mb-4 max-w-prose text-muted">{t.valuesAbout}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {settings.Values.map((one, i) => {
          const choices = choicesOf(one.Field);
          const isLikely = one.Meant === "" && choices.includes(one.Suggestion);
          return (
            <SelectField
              key={`${one.Field} ${one.Value}`}
              label={t.value(imports.field(one.Field), one.Value)}
              value={one.Meant}
              hint={isLikely ? t.perhaps(one.Suggestion) : undefined}
              onChange={(event) => {
                const Values = [...settings.Values];
                Values[i] = { ...one, Meant: event.target.value };
                onChange({ Values });
              }}
            >
              <option value="">{t.refuse}</option>
              {one.Meant !== "" && !choices.includes(one.Meant) && <option value={one.Meant}>{one.Meant}</option>}
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
    </Panel>
  );
}
