import { type FieldValues, type Path, useController } from "react-hook-form";
import { buttonLook } from "./button";
import { TextField } from "./field";
import type { RecordHandle } from "./use-record-form";

type Props<V extends FieldValues> = {
  record: RecordHandle<V>;
  name: Path<V>;
  hint: string;
  /** The text of the button that chooses no colour. */
  none: string;
  /** What the picker shows while there is no colour. */
  usual?: string;
};

/** A colour picker with a button for "none", which the browser's own picker doesn't have. */
export function ColorField<V extends FieldValues>({ record, name, hint, none, usual = "#000000" }: Props<V>) {
  const { field, fieldState } = useController({ name, control: record.form.control });
  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        {...field}
        label={record.labels[name]}
        type="color"
        value={field.value || usual}
        error={fieldState.error?.message}
        hint={hint}
      />
      {field.value && (
        <button type="button" className={buttonLook.small} onClick={() => field.onChange("")}>
          {none}
        </button>
      )}
    </div>
  );
}
