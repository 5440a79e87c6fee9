import { count } from "../../../../lib/format";
import { questions } from "../../../../lib/texts/questions";
import { TextField } from "../../../../ui/field";
import { PairField } from "../pair-field";
import type { QuestionValues } from "../values";
import { countedIn, MOST_CHARACTERS, neededFor } from "./typing";

const t = questions.form.typing;

type Props = {
  values: QuestionValues;
  fields: Record<string, string>;
  onChange: (changed: Partial<QuestionValues>) => void;
};

const digits = (text: string) => text.replace(/\D/g, "").slice(0, 3);

/** The time, the speed and the accuracy of a typing test, and what they come to. */
export function TypingFields({ values, fields, onChange }: Props) {
  const number = (name: "Minutes" | "Speed" | "Accuracy", label: string, hint: string) => (
    <TextField
      label={label}
      name={name.toLowerCase()}
      required
      inputMode="numeric"
      className="tabular"
      hint={hint}
      value={values[name]}
      error={fields[name.toLowerCase()]}
      onChange={(e) => onChange({ [name]: digits(e.target.value) })}
    />
  );
  const [speed, accuracy] = [Number(values.Speed), Number(values.Accuracy)];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
        {number("Minutes", t.minutes, t.minutesHint)}
        {number("Speed", t.speed, t.speedHint)}
        {number("Accuracy", t.accuracy, t.accuracyHint)}
      </div>
      {speed > 0 && (
        <p className="rounded-md bg-sunken px-4 py-3">
          {t.award(count(speed))} {accuracy > 0 && t.least(count(accuracy))}
        </p>
      )}
    </div>
  );
}

/** The text to type, with how long it is and how long it has to be. */
export function TypingPassage({ values, fields, onChange }: Props) {
  const needed = neededFor(Number(values.Speed), Number(values.Minutes));
  const texts = [
    [t.inEnglish, values.Passage.English],
    [t.inHindi, values.Passage.Hindi],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-[600]">{t.passage}</p>
      <PairField
        label={t.passage}
        name="passage"
        maxLength={MOST_CHARACTERS}
        value={values.Passage}
        fields={fields}
        onChange={(to) => onChange({ Passage: { ...values.Passage, ...to } })}
      />
      <p className="text-small text-muted">{t.passageHint}</p>
      {needed > MOST_CHARACTERS ? (
        <p className="text-small font-[600] text-warn">{t.tooMuch(count(needed), count(MOST_CHARACTERS))}</p>
      ) : (
        <ul className="flex flex-col gap-0.5 text-small">
          {texts
            .filter(([, text]) => text.trim())
            .map(([language, text]) => {
              const has = countedIn(text);
              const isShort = has < needed;
              return (
                <li key={language} className={isShort ? "font-[600] text-warn" : "text-ok"}>
                  {isShort
                    ? t.short(language, count(has), count(needed), count(needed - has))
                    : `✓ ${t.enough(language, count(has), count(needed))}`}
                </li>
              );
            })}
        </ul>
      )}
    </div>
  );
}
