import type { ImportColumns, ImportSplit } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { LEFT_OUT, type Settings, splitOf } from "./settings";

const t = imports.columns.split;
const MOST_PARTS = 5;

type Props = { known: ImportColumns; settings: Settings; index: number; onChange: (all: ImportSplit[]) => void };

/** Asks how the cells of a column are split, and into which fields. */
export function SplitFields({ known, settings, index, onChange }: Props) {
  const split = splitOf(settings, index);
  const change = (changed: Partial<ImportSplit>) =>
    onChange([...settings.Splits.filter((one) => one.Index !== index), { ...split, ...changed }]);
  return (
    <fieldset className="flex flex-col gap-3 border-l-4 border-line pl-4">
      <TextField
        label={t.by}
        hint={t.byHint}
        value={split.By}
        maxLength={20}
        onChange={(event) => change({ By: event.target.value })}
      />
      {split.Into.map((field, i) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={i}
          label={t.part(i + 1)}
          value={field}
          onChange={(event) => change({ Into: split.Into.with(i, event.target.value) })}
        >
          {field === "" && <option value="">{imports.columns.choose}</option>}
          <option value={LEFT_OUT}>{imports.columns.leaveOut}</option>
          {known.Fields.filter((one) => one.MaySplit).map((one) => (
            <option key={one.Field} value={one.Field}>
              {imports.field(one.Field)}
            </option>
          ))}
        </SelectField>
      ))}
      {split.Into.length < MOST_PARTS && (
        <Button look="small" className="self-start" onClick={() => change({ Into: [...split.Into, ""] })}>
          {t.more}
        </Button>
      )}
    </fieldset>
  );
}
