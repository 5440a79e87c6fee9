import { useController } from "react-hook-form";
import { cx } from "../../lib/cx";
import { centers as t } from "../../lib/texts/centers";
import { buttonLook } from "../../ui/button";
import { TextField } from "../../ui/field";
import type { RecordHandle } from "../../ui/use-record-form";
import type { Values } from "./values";

/** A colour picker with a button for "none", which the browser's own picker doesn't have. */
export function ColorField({ record }: { record: RecordHandle<Values> }) {
  const { field, fieldState } = useController({ name: "Color", control: record.form.control });
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        {...field}
        label={t.fields.Color}
        type="color"
        value={field.value || "#000000"}
        error={fieldState.error?.message}
        hint={t.colorHint(field.value)}
      />
      {field.value && (
        <button type="button" className={cx(buttonLook.small, "mt-9")} onClick={() => field.onChange("")}>
          {t.noColor}
        </button>
      )}
    </div>
  );
}
