import { type ReactNode, useId } from "react";
import type { SittingAnswer, SittingItem, Words } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { sitting as t } from "../../../../lib/texts/sitting";
import { letter, Text } from "../../bank/show";
import { KeyboardChoice } from "../keyboard/keyboard-choice";
import type { Keyboard } from "../keyboard/layouts";
import { gapsIn, type Language, placed, textIn } from "./paper";
import { TypedField } from "./typed-field";

export type FieldsProps = {
  item: SittingItem;
  answer: SittingAnswer;
  language: Language;
  keyboard: Keyboard;
  onKeyboard: (keyboard: Keyboard) => void;
  onAnswer: (answer: SittingAnswer) => void;
};

/** The fields of an answer, as the kind of the question has them. */
export function AnswerFields(props: FieldsProps) {
  switch (props.item.Kind) {
    case "one":
    case "several":
    case "true_false":
      return <Choices {...props} />;
    case "match":
    case "order":
      return <Places {...props} />;
    default:
      return <Typed {...props} />;
  }
}

function Group({ item, children }: { item: SittingItem; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[600]">{t.kinds[item.Kind]}</legend>
      <div className="flex flex-col gap-2.5">{children}</div>
    </fieldset>
  );
}

function Choices({ item, answer, language, onAnswer }: FieldsProps) {
  const name = useId();
  const all = item.Kind === "true_false" ? [t.truth.true, t.truth.false] : item.Choices;
  const chosen = answer.Chosen ?? [];
  const isMany = item.Kind === "several";

  function choose(i: number, isOn: boolean) {
    const others = isMany ? chosen.filter((one) => one !== i) : [];
    onAnswer({ Chosen: isOn ? [...others, i].sort((a, b) => a - b) : others });
  }

  return (
    <Group item={item}>
      {all.map((words, i) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name
          key={i}
          className={cx(
            "flex min-h-12 cursor-pointer items-start gap-3 rounded-md border-2 px-4 py-2.5",
            chosen.includes(i) ? "border-brand bg-brand-soft" : "border-line-strong bg-surface hover:bg-sunken",
          )}
        >
          <input
            type={isMany ? "checkbox" : "radio"}
            name={name}
            checked={chosen.includes(i)}
            onChange={(event) => choose(i, event.target.checked)}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          {item.Kind !== "true_false" && <span className="font-[650]">{letter(i)}</span>}
          <Shown of={words} language={language} />
        </label>
      ))}
    </Group>
  );
}

function Shown({ of, language }: { of: Words; language: Language }) {
  const { text, lang } = textIn(of, language);
  return (
    <div className="min-w-0 grow">
      <Text lang={lang}>{text}</Text>
    </div>
  );
}

const lineOf = (of: Words, language: Language) => textIn(of, language).text.replace(/\s+/g, " ");

/** Match gives each choice a partner; Order gives each place a choice. */
function Places({ item, answer, language, onAnswer }: FieldsProps) {
  const choices = item.Choices;
  const isMatch = item.Kind === "match";
  const given = isMatch ? item.Pairs : choices;
  const mark = (i: number) => (isMatch ? String(i + 1) : letter(i));
  const places = choices.map((_, i) => answer.Places?.[i] ?? -1);
  const put = (at: number, one: number) =>
    onAnswer({
      Places: isMatch ? places.map((now, i) => (i === at ? one : now)) : placed(places, choices.length, at, one),
    });

  return (
    <Group item={item}>
      <ul aria-label={isMatch ? t.partners : undefined} className="flex flex-col gap-1 rounded-md bg-sunken px-4 py-3">
        {given.map((words, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name
          <li key={i} className="flex gap-3">
            <span className="w-5 shrink-0 font-[650]">{mark(i)}</span>
            <Shown of={words} language={language} />
          </li>
        ))}
      </ul>
      {choices.map((words, i) => {
        const label = isMatch ? t.partnerOf(lineOf(words, language)) : t.place(i + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name
          <div key={i} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
            {isMatch ? <Shown of={words} language={language} /> : <span className="font-[600]">{label}</span>}
            <select
              aria-label={label}
              value={places[i]}
              onChange={(event) => put(i, Number(event.target.value))}
              className={cx(
                "min-h-11 w-full min-w-0 rounded-md border-2 bg-surface px-3",
                (places[i] ?? -1) >= 0 ? "border-brand" : "border-line-strong",
              )}
            >
              <option value={-1}>{t.notChosen}</option>
              {given.map((other, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <option key={j} value={j}>
                  {`${mark(j)}. ${lineOf(other, language)}`}
                </option>
              ))}
            </select>
          </div>
        );
      })}
    </Group>
  );
}

function Typed({ item, answer, keyboard, onKeyboard, onAnswer }: FieldsProps) {
  const texts = answer.Texts ?? [];
  const offers = item.Kind !== "number" && Boolean(item.Stem.Hindi);
  const size = item.Kind === "fill" ? Math.max(1, gapsIn(item)) : 1;
  return (
    <Group item={item}>
      {offers && <KeyboardChoice keyboard={keyboard} onKeyboard={onKeyboard} />}
      {Array.from({ length: size }, (_, i) => (
        <TypedField
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name
          key={i}
          kind={item.Kind}
          label={item.Kind === "fill" ? t.gap(i + 1) : t.answer}
          value={texts[i] ?? ""}
          keyboard={offers ? keyboard : "computer"}
          onValue={(text) =>
            onAnswer({ Texts: Array.from({ length: size }, (_, j) => (j === i ? text : (texts[j] ?? ""))) })
          }
        />
      ))}
    </Group>
  );
}
