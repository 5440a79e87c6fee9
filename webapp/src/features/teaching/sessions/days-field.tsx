import { useId } from "react";
import { useController } from "react-hook-form";
import { sessions as t } from "../../../lib/texts/sessions";
import type { RecordHandle } from "../../../ui/use-record-form";
import { type Values, WEEK } from "./values";

/** Checkboxes for the weekdays on which a session meets. */
export function DaysField({ record }: { record: RecordHandle<Values> }) {
  const id = useId();
  const { field, fieldState } = useController({ name: "Days", control: record.form.control });
  const chosen = new Set(field.value === "" ? [] : field.value.split(","));
  function toggle(day: string) {
    if (!chosen.delete(day)) chosen.add(day);
    field.onChange(
      WEEK.map(String)
        .filter((one) => chosen.has(one))
        .join(","),
    );
  }
  const wrong = fieldState.error?.message;
  return (
    <fieldset className="min-w-0 sm:col-span-full" aria-describedby={`${id}-about`}>
      <legend className="mb-1.5 font-[600]">{record.labels.Days}</legend>
      <div className="flex flex-wrap gap-2">
        {WEEK.map((day, i) => (
          <label
            key={day}
            className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              ref={i === 0 ? field.ref : undefined}
              type="checkbox"
              className="size-5 accent-brand"
              checked={chosen.has(String(day))}
              onBlur={field.onBlur}
              onChange={() => toggle(String(day))}
            />
            {t.weekdays[day]}
          </label>
        ))}
      </div>
      <p
        id={`${id}-about`}
        className={wrong ? "mt-1.5 text-small font-[600] text-danger" : "mt-1.5 text-small text-muted"}
      >
        {wrong ? `✕ ${wrong}` : t.daysHint}
      </p>
    </fieldset>
  );
}
