import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { SittingTyped } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { count } from "../../../../lib/format";
import { typing as t } from "../../../../lib/texts/typing";
import { Button } from "../../../../ui/button";
import { leftText } from "../clock/clock";
import type { Keyboard } from "../keyboard/layouts";
import { typedBy, typeInto } from "../keyboard/press";
import type { Language } from "../question/paper";
import { Passage } from "./passage";
import { placeIn } from "./place";
import { charactersIn, MOST_CHARACTERS, secondsPassed, TypingTest } from "./test";

const TICK_MS = 200;

/** Edits that no key press makes: their text comes from elsewhere. */
const REFUSED = /^(insertFrom|insertReplacement|insertLink|history)/;

type Props = {
  passage: { text: string; lang: Language };
  minutes: number;
  from: SittingTyped;
  keyboard: Keyboard;
  examLeft: number;
  onTyped: (typed: SittingTyped) => void;
  onKeys: (chunk: string) => void;
  /** The exam ends before the test does. */
  onStopped: () => void;
  onTell: (text: string) => void;
};

/** The typing test while it runs: the text above, the field below. */
export function Running(props: Props) {
  const { passage, minutes, from, keyboard } = props;
  const now = useRef(props);
  now.current = props;
  const [test] = useState(() => {
    const out = {
      typed: (typed: SittingTyped) => now.current.onTyped(typed),
      keys: (chunk: string) => now.current.onKeys(chunk),
    };
    return new TypingTest(minutes, from, out, performance.now());
  });
  const [text, setText] = useState(test.text);
  const left = useTest(test, now);
  const field = useRef<HTMLTextAreaElement>(null);
  useField(field);
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A small screen shows the text and the field together only without what is above them.
    if (window.innerHeight < 900) block.current?.scrollIntoView?.();
  }, []);
  const pressed = useRef<string>(undefined);
  const id = useId();

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.ctrlKey && !event.getModifierState("AltGraph")) return;
    if (event.metaKey || event.nativeEvent.isComposing) return;
    const isAlt = event.altKey || event.getModifierState("AltGraph");
    const key = { code: event.code, shiftKey: event.shiftKey, isAlt };
    pressed.current = typedBy(keyboard, key) || undefined;
    if (typeInto(event.currentTarget, keyboard, key)) event.preventDefault();
    pressed.current = undefined;
  }

  return (
    <div ref={block} className="flex scroll-mt-28 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p
          role="timer"
          aria-label={t.left}
          className={cx(
            "tabular rounded-md px-3 py-1 text-xl font-[750]",
            left <= 60_000 ? "bg-accent text-on-accent" : "border border-line-strong",
          )}
        >
          {leftText(left)}
        </p>
        <EndButton onEnd={() => test.end(performance.now())} onBack={() => field.current?.focus()} />
      </div>
      <Passage text={passage.text} lang={passage.lang} place={placeIn(passage.text, text)} />
      <div className="flex flex-col gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-[600]">
            {t.field}
          </label>
          <p className="tabular text-small text-muted">{t.characters(count(charactersIn(text)))}</p>
        </div>
        <textarea
          id={id}
          ref={field}
          lang={passage.lang}
          value={text}
          maxLength={MOST_CHARACTERS}
          spellCheck={false}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          data-gramm="false"
          onPaste={(event) => event.preventDefault()}
          onDrop={(event) => event.preventDefault()}
          onKeyDown={press}
          onChange={(event) => setText(test.type(event.target.value, performance.now(), pressed.current))}
          className="h-36 w-full resize-none rounded-md border-2 border-brand bg-surface px-4 py-3 text-lg leading-relaxed sm:h-48"
        />
      </div>
    </div>
  );
}

/** Runs the clock of a test. It returns the milliseconds that are left. */
function useTest(test: TypingTest, props: { readonly current: Props }): number {
  const [left, setLeft] = useState(() => test.left(performance.now(), props.current.examLeft));
  const before = useRef(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const { examLeft, onTell, onStopped } = props.current;
      const at = performance.now();
      const now = test.left(at, examLeft);
      const seconds = secondsPassed(before.current, now);
      before.current = now;
      setLeft(now);
      if (seconds) onTell(t.told(seconds));
      test.tick(at, examLeft, !document.hidden && document.hasFocus());
      if (test.isOver) onStopped();
    }, TICK_MS);
    // Before the page notes that the candidate is away: an answer after that would say that they are back.
    const hide = () => document.hidden && test.flush(performance.now());
    document.addEventListener("visibilitychange", hide, true);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hide, true);
      test.flush(performance.now());
    };
  }, [test, props]);
  return left;
}

/** Begins at the end of the field, and refuses text that comes from elsewhere. */
function useField(field: { readonly current: HTMLTextAreaElement | null }) {
  useEffect(() => {
    const found = field.current;
    if (!found) return;
    found.focus();
    found.setSelectionRange(found.value.length, found.value.length);
    // React has no event for this one.
    const refuse = (event: InputEvent) => REFUSED.test(event.inputType) && event.preventDefault();
    found.addEventListener("beforeinput", refuse);
    return () => found.removeEventListener("beforeinput", refuse);
  }, [field]);
}

function EndButton({ onEnd, onBack }: { onEnd: () => void; onBack: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button look="small" className="min-h-11" onClick={() => setAsking(true)}>
        {t.end.ask}
      </Button>
    );
  }
  return (
    <div role="alert" className="order-last flex w-full flex-col gap-3 rounded-md bg-warn-soft px-4 py-3">
      <p className="font-[600] text-warn">{t.end.sure}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEnd}>{t.end.yes}</Button>
        <Button
          look="quiet"
          autoFocus
          onClick={() => {
            setAsking(false);
            onBack();
          }}
        >
          {t.end.no}
        </Button>
      </div>
    </div>
  );
}
