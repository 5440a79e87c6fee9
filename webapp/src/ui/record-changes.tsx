import { useRef } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { longDay } from "../lib/format";
import { forms } from "../lib/texts/forms";
import type { RecordHandle } from "./use-record-form";

/** The changes in a form since it was loaded, before they are saved. Each leads to its field. */
export function RecordChanges<V extends FieldValues>({ record }: { record: RecordHandle<V> }) {
  const t = forms.changes;
  const { form, labels, order, show } = record;
  const status = useRef<HTMLDivElement>(null);
  const now = useWatch({ control: form.control }) as Partial<V>;
  const before = form.formState.defaultValues as Partial<V> | undefined;
  const changed = order.filter((name) => String(now[name] ?? "") !== String(before?.[name] ?? ""));
  const textOf = (name: (typeof order)[number], value: unknown) => {
    const field = status.current?.closest("form")?.elements.namedItem(name);
    const options = field instanceof HTMLSelectElement ? [...field.options] : [];
    return short(options.find((one) => one.value === String(value ?? ""))?.text ?? show(name, value));
  };
  return (
    <div ref={status} role="status" className="empty:hidden">
      {changed.length > 0 && (
        <section aria-label={t.title(changed.length)} className="rounded-md border border-line px-4 py-3">
          <p className="font-[600]">{t.title(changed.length)}</p>
          <ul className="mt-1">
            {changed.map((name) => (
              <li key={name} className="flex flex-wrap gap-x-2">
                <button
                  type="button"
                  className="min-h-6 text-left text-brand underline underline-offset-4"
                  onClick={() => form.setFocus(name)}
                >
                  {labels[name]}
                </button>
                <span className="min-w-0 text-muted [overflow-wrap:anywhere]">{textOf(name, before?.[name])}</span>
                <span aria-hidden="true">→</span>
                <span className="sr-only">{t.becomes}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{textOf(name, now[name])}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const MOST = 60; // characters of a value

/** Returns a value as one short line: a day in words, a file by its kind, a text without its tags. */
function short(value: string): string {
  if (value.startsWith("/api/Files/")) return forms.changes.file;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return longDay(value);
  const text = value
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text || forms.meanwhile.empty;
}
