import type { ReactNode } from "react";
import type { ImportColumns } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { SelectField, TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";

const t = imports.columns;

/** Shows the detected file format, and lets the user change it. */
export function ReadingPanel({
  known,
  settings,
  onChange,
  action,
}: PartProps & { known: ImportColumns; action: ReactNode }) {
  const isText = known.Reading.Format === "csv";
  return (
    <Panel title={t.reading} action={action}>
      <p className="mb-4 max-w-prose text-muted">{t.readingAbout}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {isText ? (
          <>
            <Choice
              label={t.encoding}
              value={settings.Encoding}
              texts={t.encodings}
              onChange={(Encoding) => onChange({ Encoding })}
            />
            <Choice
              label={t.delimiter}
              value={settings.Delimiter}
              texts={t.delimiters}
              onChange={(Delimiter) => onChange({ Delimiter })}
            />
            <TextField
              label={t.quote}
              value={settings.Quote}
              maxLength={1}
              onChange={(event) => onChange({ Quote: event.target.value })}
            />
          </>
        ) : (
          <SelectField
            label={t.sheet}
            value={settings.Sheet}
            hint={known.Reading.Sheets.length > 1 ? t.sheetOf(known.Reading.Sheets.length) : undefined}
            onChange={(event) => onChange({ Sheet: event.target.value })}
          >
            {known.Reading.Sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t.heading}
          type="number"
          min={1}
          disabled={settings.NoHeadings}
          value={settings.Heading}
          onChange={(event) => onChange({ Heading: event.target.value })}
        />
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={settings.NoHeadings}
          onChange={(event) => onChange({ NoHeadings: event.target.checked })}
          className="size-5 shrink-0 accent-brand"
        />
        {t.noHeadings}
      </label>
    </Panel>
  );
}

type ChoiceProps = { label: string; value: string; texts: Record<string, string>; onChange: (value: string) => void };

/** A select of common values, plus the detected one. */
function Choice({ label, value, texts, onChange }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {!(value in texts) && <option value={value}>{value}</option>}
      {Object.entries(texts).map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
