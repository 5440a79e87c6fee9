import type { ReactNode } from "react";
import { questions } from "../../../lib/texts/questions";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { PairField } from "./pair-field";
import { letter } from "./show";
import { TypingFields } from "./typing/typing-fields";
import { gapCount, newChoice, newPair, type QuestionValues, type Typed, typed } from "./values";

const t = questions.form;
const MOST = 8;
const LEAST = 2;

type Fields = Record<string, string>;
type Props = { values: QuestionValues; fields: Fields; onChange: (changed: Partial<QuestionValues>) => void };

/** The part of the form that a kind has: choices, pairs, gaps, a number, the rules of a typing test, or a good answer. */
export function Answers(props: Props) {
  switch (props.values.Kind) {
    case "one":
    case "several":
    case "order":
      return <Choices {...props} />;
    case "true_false":
      return <Truth {...props} />;
    case "match":
      return <Pairs {...props} />;
    case "fill":
      return <Gaps {...props} />;
    case "number":
      return <NumberAnswer {...props} />;
    case "typing":
      return <TypingFields {...props} />;
    default:
      return (
        <div className="flex flex-col gap-2">
          <p className="text-muted">{t.modelHint}</p>
          <PairField
            label={t.model}
            name="model"
            value={props.values.Model}
            fields={props.fields}
            onChange={(changed) => props.onChange({ Model: { ...props.values.Model, ...changed } })}
          />
        </div>
      );
  }
}

const replaced = <T extends { id: number }>(all: T[], one: T, changed: Partial<NoInfer<T>>): T[] =>
  all.map((other) => (other.id === one.id ? { ...one, ...changed } : other));

function Wrong({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="font-[600] text-danger">
      ✕ {text}
    </p>
  ) : null;
}

function Line({ remove, label, children }: { remove: (() => void) | undefined; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      {children}
      <Button look="small" aria-label={t.remove(label)} aria-disabled={!remove} onClick={() => remove?.()}>
        ✕
      </Button>
    </div>
  );
}

function Choices({ values, fields, onChange }: Props) {
  const { choices, Kind } = values;
  const isOrder = Kind === "order";
  const mark = (id: number, right: boolean) =>
    onChange({
      choices: choices.map((one) => ({
        ...one,
        right: one.id === id ? right : Kind === "one" ? false : one.right,
      })),
    });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{isOrder ? t.inOrder : Kind === "one" ? t.chooseOne : t.chooseSeveral}</p>
      {choices.map((one, i) => {
        const label = t.choice(isOrder ? String(i + 1) : letter(i));
        return (
          <Line
            key={one.id}
            label={label}
            remove={choices.length > LEAST ? () => onChange({ choices: choices.filter((c) => c !== one) }) : undefined}
          >
            <span className="flex h-10 w-12 shrink-0 items-center gap-2 font-[650]">
              {!isOrder && (
                <input
                  type={Kind === "one" ? "radio" : "checkbox"}
                  name="answer"
                  aria-label={t.isRight(letter(i))}
                  checked={one.right}
                  onChange={(e) => mark(one.id, e.target.checked)}
                  className="size-5"
                />
              )}
              <span aria-hidden="true">{isOrder ? i + 1 : letter(i)}</span>
            </span>
            <PairField
              label={label}
              name={`choices.${i}`}
              short
              value={one}
              fields={fields}
              onChange={(changed) => onChange({ choices: replaced(choices, one, changed) })}
            />
          </Line>
        );
      })}
      <Wrong text={fields.answer ?? fields.choices} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {choices.length < MOST && (
          <Button look="small" onClick={() => onChange({ choices: [...choices, newChoice()] })}>
            {t.addChoice}
          </Button>
        )}
        {!isOrder && (
          <label className="flex min-h-10 items-center gap-2.5">
            <input
              type="checkbox"
              checked={values.Fixed}
              onChange={(e) => onChange({ Fixed: e.target.checked })}
              className="size-5"
            />
            {t.fixed}
          </label>
        )}
      </div>
    </div>
  );
}

function Truth({ values, fields, onChange }: Props) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t.answer}</legend>
      {[true, false].map((isTrue) => (
        <label key={String(isTrue)} className="flex min-h-10 items-center gap-2.5">
          <input
            type="radio"
            name="answer"
            checked={values.isTrue === isTrue}
            onChange={() => onChange({ isTrue })}
            className="size-5"
          />
          {isTrue ? questions.show.true : questions.show.false}
        </label>
      ))}
      <Wrong text={fields.answer} />
    </fieldset>
  );
}

function Pairs({ values, fields, onChange }: Props) {
  const { pairs, spares } = values;
  const side = (label: string, name: string, value: Typed, change: (changed: Partial<Typed>) => void) => (
    <PairField label={label} name={name} short value={value} fields={fields} onChange={change} />
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{t.pairsHint}</p>
      {pairs.map((one, i) => (
        <Line
          key={one.id}
          label={t.left(i + 1)}
          remove={pairs.length > LEAST ? () => onChange({ pairs: pairs.filter((p) => p !== one) }) : undefined}
        >
          <div className="flex min-w-0 grow flex-col gap-2 rounded-md border border-line p-3">
            {side(t.left(i + 1), `choices.${i}`, one.left, (changed) =>
              onChange({ pairs: replaced(pairs, one, { left: { ...one.left, ...changed } }) }),
            )}
            <div className="flex gap-2">
              <span aria-hidden="true" className="pt-2">
                →
              </span>
              {side(t.partner(i + 1), `pairs.${i}`, one.right, (changed) =>
                onChange({ pairs: replaced(pairs, one, { right: { ...one.right, ...changed } }) }),
              )}
            </div>
          </div>
        </Line>
      ))}
      {spares.map((one, i) => (
        <Line
          key={one.id}
          label={t.spare(i + 1)}
          remove={() => onChange({ spares: spares.filter((other) => other !== one) })}
        >
          {side(t.spare(i + 1), `pairs.${pairs.length + i}`, one, (changed) =>
            onChange({ spares: replaced(spares, one, changed) }),
          )}
        </Line>
      ))}
      <Wrong text={fields.choices ?? fields.pairs} />
      {pairs.length + spares.length < MOST && (
        <div className="flex flex-wrap gap-2">
          <Button look="small" onClick={() => onChange({ pairs: [...pairs, newPair()] })}>
            {t.addPair}
          </Button>
          <Button look="small" onClick={() => onChange({ spares: [...spares, typed()] })}>
            {t.addSpare}
          </Button>
        </div>
      )}
    </div>
  );
}

function Gaps({ values, fields, onChange }: Props) {
  const n = gapCount(values.Stem);
  if (n === 0) return <p className="text-muted">{t.noGaps}</p>;
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: n }, (_, i) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place in the question
          key={i}
          label={t.gap(i + 1)}
          name={`gaps.${i}`}
          required
          hint={i === 0 ? t.gapAnswers : undefined}
          value={values.gaps[i] ?? ""}
          error={fields[`gaps.${i}`]}
          onChange={(e) =>
            onChange({
              gaps: Array.from({ length: n }, (_, at) => (at === i ? e.target.value : (values.gaps[at] ?? ""))),
            })
          }
        />
      ))}
    </div>
  );
}

function NumberAnswer({ values, fields, onChange }: Props) {
  return (
    <div className="grid max-w-xl gap-4 sm:grid-cols-2">
      <TextField
        label={t.number}
        name="answer"
        required
        className="tabular"
        value={values.Number}
        error={fields.answer}
        onChange={(e) => onChange({ Number: e.target.value })}
      />
      <TextField
        label={t.tolerance}
        name="tolerance"
        hint={t.toleranceHint}
        className="tabular"
        value={values.Tolerance}
        error={fields.tolerance}
        onChange={(e) => onChange({ Tolerance: e.target.value })}
      />
    </div>
  );
}
