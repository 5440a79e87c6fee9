import type { ImportIssue } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import type { Correction } from "./corrections";

const t = imports.review;
const LONGEST = 10_000; // the contract's limit of a cell

type Props = {
  issue: ImportIssue;
  /** The allowed values, if there are only a few. */
  choices: string[] | undefined;
  correction: Correction | undefined;
  /** Whether the correction comes from another cell and applies to all equal cells. */
  follows: boolean;
  /** The number of other cells with the same value. */
  alike: number;
  onChange: (to: string, isForAll: boolean) => void;
};

/** A field to correct one cell with an error and, if the user wants, all cells with the same value. */
export function CellField({ issue, choices, correction, follows, alike, onChange }: Props) {
  const value = correction?.To ?? issue.Value;
  const isForAll = !follows && (correction?.isForAll ?? false);
  const field = {
    label: t.cell(issue.Row, issue.Heading, issue.Person === issue.Value ? "" : issue.Person),
    value,
    disabled: follows,
    hint: value !== issue.Value && t.says(issue.Value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value, isForAll),
  };
  const offer = choices ? choices.includes(issue.Suggestion) : issue.Suggestion.includes("@");
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {choices ? (
        <SelectField {...field}>
          {!choices.includes(value) && <option value={value}>{value}</option>}
          {choices.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField {...field} maxLength={LONGEST} autoComplete="off" />
      )}
      {issue.Suggestion && !offer && !choices && <p className="text-small text-muted">{issue.Suggestion}</p>}
      {offer && !follows && value === issue.Value && (
        <Button
          look="small"
          className="max-w-full self-start [overflow-wrap:anywhere]"
          aria-label={`${t.try(issue.Suggestion)}: ${field.label}`}
          onClick={() => onChange(issue.Suggestion, isForAll)}
        >
          {t.try(issue.Suggestion)}
        </Button>
      )}
      {alike > 0 && !follows && value !== issue.Value && (
        <label className="flex min-h-8 items-center gap-2 text-small">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={(event) => onChange(value, event.target.checked)}
            className="size-5 shrink-0 accent-brand"
          />
          {alike === 1 ? t.alikeOne(issue.Value) : t.alike(count(alike), issue.Value)}
        </label>
      )}
    </div>
  );
}
