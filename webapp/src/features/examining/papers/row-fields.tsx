import type { ComponentProps, ReactNode } from "react";
import type { QuestionStock } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { count } from "../../../lib/format";
import { questionPapers as t } from "../../../lib/texts/question-papers";
import { questions } from "../../../lib/texts/questions";
import { Button } from "../../../ui/button";
import { hasFor, type RowValues } from "./values";

/** The columns of a wide screen; on a narrow one, each row is a card. */
const grid =
  "grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:grid-cols-4 xl:gap-x-2.5 xl:grid-cols-[minmax(0,2.2fr)_minmax(0,1.25fr)_minmax(0,1.9fr)_4.5rem_5.5rem_4.75rem_5rem_4.75rem_2.5rem]";

/** The heads of the columns on a wide screen. Each field has its own label for screen readers. */
export function RowHeads() {
  return (
    <div aria-hidden="true" className={cx(grid, "mb-1.5 hidden text-small text-muted xl:grid")}>
      {Object.values(t.heads).map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

type Props = {
  n: number;
  row: RowValues;
  stocks: readonly QuestionStock[];
  fields: Record<string, string>;
  onChange: (changed: Partial<RowValues>) => void;
  onRemove: (() => void) | undefined;
};

/** One row of a blueprint, with what the bank has for it. */
export function RowFields({ n, row, stocks, fields, onChange, onRemove }: Props) {
  const at = (part: string) => `rows.${n}.${part}`;
  const chapters = [...new Set([...stocks.map((one) => one.Chapter), ...(row.Chapter ? [row.Chapter] : [])])];
  const has = hasFor(row, stocks);
  const short = Number(row.Count || "0") - has;
  const wrong = ["chapter", "difficulty", "kind", "count", "right", "wrong"].flatMap((part) =>
    fields[at(part)] ? [`${t.heads[part as keyof typeof t.heads]} ${fields[at(part)]}`] : [],
  );
  const look = (part: string) =>
    cx("h-10 w-full rounded-md border bg-surface px-2", fields[at(part)] ? "border-danger" : "border-line-strong");
  const select = (part: "Chapter" | "Difficulty" | "Kind", options: [string, string][], wide?: boolean) => {
    const name = part.toLowerCase() as "chapter" | "difficulty" | "kind";
    return (
      <Cell label={t.heads[name]} wide={wide}>
        <select
          name={at(name)}
          aria-label={t.heads[name]}
          aria-invalid={Boolean(fields[at(name)])}
          value={row[part]}
          onChange={(event) => onChange({ [part]: event.target.value })}
          className={look(name)}
        >
          <option value="">{t.any}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </Cell>
    );
  };
  const input = (part: "Count" | "Right" | "Wrong", allowed: RegExp, rest?: ComponentProps<"input">) => {
    const name = part.toLowerCase() as "count" | "right" | "wrong";
    return (
      <Cell label={t.heads[name]}>
        <input
          name={at(name)}
          aria-label={t.heads[name]}
          aria-invalid={Boolean(fields[at(name)])}
          value={row[part]}
          onChange={(event) => onChange({ [part]: event.target.value.replace(allowed, "") })}
          className={cx(look(name), "tabular text-right")}
          {...rest}
        />
      </Cell>
    );
  };
  return (
    <fieldset className="min-w-0 border-t border-line py-3 first-of-type:border-t-0 xl:border-t-0 xl:py-1">
      <legend className="float-left mb-1.5 w-full text-small font-[650] xl:sr-only">{t.row(n + 1)}</legend>
      <div className={cx(grid, "clear-both")}>
        {select(
          "Chapter",
          chapters.map((one) => [one, one]),
          true,
        )}
        {select("Difficulty", Object.entries(questions.difficulties))}
        {select("Kind", Object.entries(questions.kinds))}
        {input("Count", /\D/g, { inputMode: "numeric", maxLength: 3 })}
        <Cell label={t.heads.has} as="output">
          <span className="tabular flex h-10 flex-wrap content-center items-baseline gap-x-1.5">
            <b className="font-[650]">{count(has)}</b>
            {short > 0 && <span className="text-small font-[600] text-danger">{t.short(count(short))}</span>}
          </span>
        </Cell>
        {input("Right", /[^\d.]/g, { inputMode: "decimal", maxLength: 6 })}
        {input("Wrong", /[^\d.]/g, { inputMode: "decimal", maxLength: 6, placeholder: "0" })}
        <Cell label={t.heads.partial}>
          <span className="flex h-10 items-center">
            <input
              type="checkbox"
              aria-label={t.heads.partial}
              title={t.partialAbout}
              checked={row.Partial}
              onChange={(event) => onChange({ Partial: event.target.checked })}
              className="size-5 accent-brand"
            />
          </span>
        </Cell>
        {onRemove && (
          <Button look="small" className="min-h-10 justify-self-start" aria-label={t.remove(n + 1)} onClick={onRemove}>
            ✕
          </Button>
        )}
      </div>
      {wrong.length > 0 && <p className="mt-1 text-small font-[600] text-danger">✕ {wrong.join("; ")}</p>}
    </fieldset>
  );
}

type CellProps = { label: string; wide?: boolean | undefined; as?: "output"; children: ReactNode };

/** A field under its label on a narrow screen. The field has its own name, so that the label is for the eye only. */
function Cell({ label, wide, as, children }: CellProps) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", wide && "col-span-2 xl:col-span-1")}>
      {as === "output" ? (
        <span className="text-small text-muted xl:sr-only">{label}</span>
      ) : (
        <span aria-hidden="true" className="text-small text-muted xl:hidden">
          {label}
        </span>
      )}
      {children}
    </div>
  );
}
