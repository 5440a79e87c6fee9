import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { sitting as t } from "../../../../lib/texts/sitting";
import { TextArea, TextField } from "../../../../ui/field";
import type { Keyboard } from "../keyboard/layouts";
import { typeInto, withoutMarks } from "../keyboard/press";

/** How long after the last key an answer is saved. */
const PAUSE_MS = 600;
const MOST = { fill: 200, number: 40, short: 4000 } as Record<string, number>;

type Props = { kind: string; label: string; value: string; keyboard: Keyboard; onValue: (text: string) => void };

/** A typed answer. It is saved after a short pause, and when the candidate leaves the field, the question or the page. */
export function TypedField({ kind, label, value, keyboard, onValue }: Props) {
  const [text, setText] = useState(value);
  const waits = useRef<{ text: string; save: (text: string) => void } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function save() {
    clearTimeout(timer.current);
    const now = waits.current;
    waits.current = null;
    now?.save(now.text);
  }
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => {
    const hide = () => document.hidden && flush.current();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      flush.current();
    };
  }, []);

  function type(next: string) {
    setText(next);
    waits.current = { text: keyboard === "remington" ? withoutMarks(next) : next, save: onValue };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush.current(), PAUSE_MS);
  }

  const common = {
    label,
    value: text,
    maxLength: MOST[kind] ?? 4000,
    autoComplete: "off",
    onBlur: () => flush.current(),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (event.ctrlKey && !event.getModifierState("AltGraph")) return;
      if (event.metaKey || event.nativeEvent.isComposing) return;
      const isAlt = event.altKey || event.getModifierState("AltGraph");
      const key = { code: event.code, shiftKey: event.shiftKey, isAlt };
      if (typeInto(event.currentTarget, keyboard, key)) event.preventDefault();
    },
    onChange: (event: { target: { value: string } }) => type(event.target.value),
  };
  if (kind === "short") return <TextArea {...common} rows={6} />;
  const isNumber = kind === "number";
  return (
    <TextField
      {...common}
      spellCheck={false}
      autoCapitalize="none"
      {...(isNumber && { inputMode: "decimal" as const, hint: t.numberHint })}
      error={isNumber && text.trim() !== "" && !isReadable(text) ? t.numberWrong : undefined}
    />
  );
}

/** Reports whether the server reads a text as a number: Latin or Devanagari digits, a minus sign, commas between them. */
function isReadable(text: string): boolean {
  const plain = text
    .replace(/[\s,]/g, "")
    .replace("\u2212", "-")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(plain);
}
