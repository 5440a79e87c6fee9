import type { ImportColumn, ImportColumns } from "../../../api/types";
import { imports } from "../../../lib/texts/imports";
import { Button } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";
import { GUESSED, LEFT_OUT, SPLIT } from "./settings";
import { SplitFields } from "./split-fields";

const t = imports.columns;

const DAYS = ["dob", "enrolled_on", "status_on", "due_on"];

type Props = PartProps & { known: ImportColumns; wrong: Record<string, string> };

/** Shows each column's heading and sample values, with a select for its field. */
export function MatchPanel({ known, settings, wrong, onChange }: Props) {
  const hasDays = settings.Columns.some((field) => DAYS.includes(field));
  return (
    <Panel title={t.matching}>
      <p className="mb-4 max-w-prose text-muted">{t.matchingAbout}</p>
      <ul className="divide-y divide-line border-y border-line">
        {known.Columns.map((column) => (
          <li key={column.Index} className="grid items-start gap-x-8 gap-y-2 py-4 md:grid-cols-[minmax(15rem,2fr)_3fr]">
            <Field column={column} known={known} settings={settings} wrong={wrong} onChange={onChange} />
            <Samples column={column} />
          </li>
        ))}
      </ul>
      {hasDays && (
        <div className="mt-5 max-w-md">
          <SelectField
            name="Dates"
            label={t.dates}
            value={settings.Dates}
            error={wrong.Dates}
            hint={datesHint(known)}
            onChange={(event) => onChange({ Dates: event.target.value })}
          >
            {settings.Dates === "" && <option value="">{t.datesChoose}</option>}
            {Object.entries(t.dateStyles).map(([style, text]) => (
              <option key={style} value={style}>
                {text}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </Panel>
  );
}

/** Shows the dates of the file that decide which comes first, or between which the user must decide. */
function datesHint({ AskDates, DateCells }: ImportColumns): string | undefined {
  const shown = DateCells.map(({ Row, Value, Style }) => t.dateCell(Row, Value, Style)).join(" ");
  return AskDates ? `${t.datesAsk} ${shown}`.trim() : shown || undefined;
}

function Samples({ column: { Samples } }: { column: ImportColumn }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <span className="block text-small text-muted">{t.samples}</span>
      {Samples.length === 0 ? (
        <span className="text-muted">{t.noSamples}</span>
      ) : (
        <span className="line-clamp-3">{[...new Set(Samples)].slice(0, 3).join(" · ")}</span>
      )}
    </div>
  );
}

function Field({ column, known, settings, wrong, onChange }: Props & { column: ImportColumn }) {
  const field = settings.Columns[column.Index] ?? "";
  const choose = (chosen: string) => {
    const Columns = [...settings.Columns];
    Columns[column.Index] = chosen;
    onChange({ Columns });
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SelectField
        name={`Column${column.Index}`}
        label={t.column(column.Letter, column.Heading || t.noHeading)}
        value={field}
        error={wrong[`Column${column.Index}`]}
        hint={hintOf(column, field)}
        onChange={(event) => choose(event.target.value)}
      >
        {field === "" && <option value="">{t.choose}</option>}
        <option value={LEFT_OUT}>{t.leaveOut}</option>
        <option value={SPLIT}>{t.split.option}</option>
        {known.Fields.map((one) => (
          <option key={one.Field} value={one.Field}>
            {imports.field(one.Field)}
          </option>
        ))}
      </SelectField>
      {field === "" && <Answer column={column} onChoose={choose} />}
      {field === SPLIT && (
        <SplitFields
          known={known}
          settings={settings}
          index={column.Index}
          onChange={(Splits) => onChange({ Splits })}
        />
      )}
    </div>
  );
}

/** Explains the field of a column, or what the user must decide. */
function hintOf({ Field, How, Doubt }: ImportColumn, field: string): string | undefined {
  if (field === SPLIT) return undefined;
  if (field === "" && How === GUESSED) return t.looksLike(imports.field(Field));
  if (field === "" && Doubt !== "") return t.noValueIs(imports.field(Doubt));
  if (field === "") return t.unknown;
  return field === Field ? t.how[How] : undefined;
}

/** Answers the question about a column with one click. */
function Answer({
  column: { Field, How, Letter },
  onChoose,
}: {
  column: ImportColumn;
  onChoose: (to: string) => void;
}) {
  const isGuess = How === GUESSED;
  const text = isGuess ? t.use(imports.field(Field)) : t.leaveOut;
  return (
    <Button
      look="small"
      className="self-start"
      aria-label={t.forColumn(text, Letter)}
      onClick={() => onChoose(isGuess ? Field : LEFT_OUT)}
    >
      {text}
    </Button>
  );
}
