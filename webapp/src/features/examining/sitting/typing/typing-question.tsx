import { useEffect, useRef, useState } from "react";
import type { SittingAnswer, SittingItem, SittingTyped } from "../../../../api/types";
import { count } from "../../../../lib/format";
import { typing as t } from "../../../../lib/texts/typing";
import { Button } from "../../../../ui/button";
import { Text } from "../../bank/show";
import { leftText } from "../clock/clock";
import { KeyboardChoice } from "../keyboard/keyboard-choice";
import type { Keyboard } from "../keyboard/layouts";
import { hasBoth, isTyping, type Language, textIn } from "../question/paper";
import { LanguageChoice } from "./language-choice";
import { Running } from "./running";
import { charactersIn, RESERVE_MS } from "./test";

export type TypingProps = {
  item: SittingItem;
  answer: SittingAnswer;
  /** The milliseconds that are left of the exam. */
  left: number;
  language: Language;
  onLanguage: (language: Language) => void;
  keyboard: Keyboard;
  onKeyboard: (keyboard: Keyboard) => void;
  onAnswer: (answer: SittingAnswer) => void;
  onKeys: (chunk: string) => void;
  /** Says something to those who do not see the screen. */
  onTell: (text: string) => void;
};

const nothing = { Text: "", Spent: 0, Done: false };

/** A typing test: what it is about, the test itself, and its end. After an interruption the candidate goes on by a button. */
export function TypingQuestion(props: TypingProps) {
  const { item, answer, left, language, keyboard, onAnswer, onTell } = props;
  const typed = answer.Typed;
  const [isOn, setOn] = useState(false);
  const heard = useRef<HTMLParagraphElement>(null);
  const wasOn = useRef(false);
  const isRunning = isOn && isTyping(item, answer);
  useEffect(() => {
    // The field is gone, and keys that are still pressed must not press a button.
    if (wasOn.current && !isRunning) heard.current?.focus({ preventScroll: true });
    wasOn.current = isRunning;
  }, [isRunning]);
  const store = (Typed: SittingTyped) => {
    if (Typed.Done) onTell(Typed.Text.trim() ? t.ended : t.endedBlank);
    onAnswer({ Typed });
  };
  const minutes = item.Minutes ?? 0;

  if (typed?.Done) {
    return (
      <div className="flex flex-col gap-3">
        <p ref={heard} tabIndex={-1} className="font-[650] outline-none">
          {typed.Text.trim() ? `✓ ${t.ended}` : t.endedBlank}
        </p>
        {typed.Text.trim() && (
          <details>
            <summary className="min-h-11 py-2 text-brand underline underline-offset-4">
              {t.yours} · {t.characters(count(charactersIn(typed.Text)))}
            </summary>
            <Text lang={typed.Language === "hi" ? "hi" : "en"}>{typed.Text}</Text>
          </details>
        )}
      </div>
    );
  }
  if (isRunning && typed) {
    return (
      <Running
        passage={textIn(item.Passage, typed.Language === "hi" ? "hi" : "en")}
        minutes={minutes}
        from={typed}
        keyboard={typed.Language === "hi" ? keyboard : "computer"}
        examLeft={left}
        onTyped={store}
        onKeys={props.onKeys}
        onStopped={() => setOn(false)}
        onTell={onTell}
      />
    );
  }
  if (typed) {
    const rest = Math.max(0, minutes * 60_000 - typed.Spent);
    const isOver = left <= RESERVE_MS;
    return (
      <div className="flex flex-col items-start gap-4">
        <h3 className="display text-lg">{t.again.title}</h3>
        <p ref={heard} tabIndex={-1} className="outline-none">
          {isOver ? t.again.locked : t.again.about}
        </p>
        <p className="tabular font-[650]">{t.again.left(leftText(rest))}</p>
        {typed.Language === "hi" && <KeyboardChoice keyboard={keyboard} onKeyboard={props.onKeyboard} />}
        <Button disabled={isOver} onClick={() => setOn(true)}>
          {t.again.go}
        </Button>
      </div>
    );
  }
  const start = () => {
    setOn(true);
    onAnswer({ Typed: { ...nothing, Language: language } });
  };
  return <Intro {...props} minutes={minutes} onStart={start} />;
}

function Intro(props: TypingProps & { minutes: number; onStart: () => void }) {
  const { item, left, language, keyboard, minutes, onStart } = props;
  const isShort = left - RESERVE_MS < minutes * 60_000;
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brand">
        {t.before.rules(t.minutes(minutes)).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {hasBoth(item) && <LanguageChoice language={language} onLanguage={props.onLanguage} />}
      {language === "hi" && <KeyboardChoice keyboard={keyboard} onKeyboard={props.onKeyboard} />}
      {isShort && left > RESERVE_MS && (
        <p className="rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">{t.before.short(leftText(left))}</p>
      )}
      <Button disabled={left <= RESERVE_MS} onClick={onStart}>
        {t.before.start}
      </Button>
    </div>
  );
}
