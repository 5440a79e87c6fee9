import type { ImportColumns, ImportGiven } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";
import { lacking } from "./settings";

const t = imports.columns.given;

type Props = PartProps & { known: ImportColumns; wrong: Record<string, string> };

/** Lets the user give values for fields that the file does not have, or has only in some rows. */
export function GivenPanel({ known, settings, wrong, onChange }: Props) {
  const Given = settings.Given;
  const add = (Field: string) => onChange({ Given: [...Given, { Field, Value: "", Always: false }] });
  const missing = lacking(settings);
  return (
    <Panel title={t.title}>
      <p className="mb-4 max-w-prose text-muted">{t.about}</p>
      {missing.length > 0 && (
        <p role="status" className="mb-4 max-w-prose rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
          {t.missing(missing.map(imports.field).join(", "))}
        </p>
      )}
      {Given.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {Given.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <li key={i} className="grid items-start gap-x-5 gap-y-3 py-4 md:grid-cols-[1fr_1fr_1fr_auto]">
              <Row
                one={one}
                known={known}
                taken={Given.filter((other) => other !== one).map((other) => other.Field)}
                error={wrong[one.Field]}
                onChange={(changed) => onChange({ Given: Given.with(i, { ...one, ...changed }) })}
              />
              <Button
                look="quiet"
                className="md:mt-7"
                aria-label={t.removeOne(imports.field(one.Field))}
                onClick={() => onChange({ Given: Given.filter((other) => other !== one) })}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="small" onClick={() => add(missing[0] ?? "")}>
        {t.add}
      </Button>
    </Panel>
  );
}

type RowProps = {
  one: ImportGiven;
  known: ImportColumns;
  /** The fields of the other rows. */
  taken: string[];
  error: string | undefined;
  onChange: (changed: Partial<ImportGiven>) => void;
};

function Row({ one, known, taken, error, onChange }: RowProps) {
  const choices = known.Choices.find((choice) => choice.Field === one.Field)?.Values;
  const fields = known.Fields.filter(({ Field, MayGive }) => MayGive && !taken.includes(Field));
  return (
    <>
      <SelectField label={t.field} value={one.Field} onChange={(event) => onChange({ Field: event.target.value })}>
        {one.Field === "" && <option value="">{imports.columns.choose}</option>}
        {fields.map(({ Field }) => (
          <option key={Field} value={Field}>
            {imports.field(Field)}
          </option>
        ))}
      </SelectField>
      {choices && one.Field !== "session" ? (
        <SelectField
          name={one.Field}
          label={t.value}
          value={one.Value}
          error={error}
          onChange={(event) => onChange({ Value: event.target.value })}
        >
          {!choices.includes(one.Value) && <option value={one.Value}>{one.Value || t.chooseValue}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          name={one.Field}
          label={t.value}
          value={one.Value}
          error={error}
          onChange={(event) => onChange({ Value: event.target.value })}
        />
      )}
      <SelectField
        label={t.when}
        value={String(one.Always)}
        onChange={(event) => onChange({ Always: event.target.value === "true" })}
      >
        <option value="false">{t.whenEmpty}</option>
        <option value="true">{t.always}</option>
      </SelectField>
    </>
  );
}
