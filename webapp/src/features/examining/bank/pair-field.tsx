import { questions } from "../../../lib/texts/questions";
import type { Typed } from "./values";

const t = questions.form;

type Props = {
  label: string;
  /** The field of the server's refusals, such as choices.0. */
  name: string;
  value: Typed;
  fields: Record<string, string>;
  onChange: (changed: Partial<Typed>) => void;
  /** A short text begins with one line. */
  short?: boolean;
  maxLength?: number;
};

/** A text in English and, beside it, in Hindi. */
export function PairField({ label, name, value, fields, onChange, short, maxLength }: Props) {
  const area = (part: "English" | "Hindi", lang: "en" | "hi", name_: string, shown: string) => {
    const error = fields[`${name}.${part.toLowerCase()}`];
    return (
      <div className="min-w-0">
        {!short && (
          <span aria-hidden="true" className="mb-1 block text-small text-muted">
            {shown}
          </span>
        )}
        <textarea
          aria-label={name_}
          aria-invalid={Boolean(error)}
          name={`${name}.${part.toLowerCase()}`}
          lang={lang}
          placeholder={short ? shown : undefined}
          rows={short ? 1 : 4}
          maxLength={maxLength ?? (short ? 500 : 4000)}
          value={value[part]}
          onChange={(e) => onChange({ [part]: e.target.value })}
          className={`field-sizing-content w-full rounded-md border bg-surface px-3 py-2 placeholder:text-muted ${short ? "min-h-10" : "min-h-24"} ${error ? "border-danger" : "border-line-strong"}`}
        />
        {error && <p className="text-small font-[600] text-danger">✕ {error}</p>}
      </div>
    );
  };
  return (
    <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
      {area("English", "en", t.inEnglish(label), t.english)}
      {area("Hindi", "hi", t.inHindi(label), t.hindi)}
    </div>
  );
}
