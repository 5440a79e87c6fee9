import { type Keyboard, layouts, REPH } from "./layouts";

/** What a key press changes: it drops characters before the caret, and adds a text. */
export type Change = { drop: number; add: string };

export type Press = { code: string; shiftKey: boolean; isAlt: boolean };

const SIGNS: Record<string, string> = {
  ...{ Backquote: "`~", Minus: "-_", Equal: "=+", BracketLeft: "[{", BracketRight: "]}", Backslash: "\\|" },
  ...{ Semicolon: ";:", Quote: "'\"", Comma: ",<", Period: ".>", Slash: "/?" },
};
const SHIFTED_DIGITS = ")!@#$%^&*(";

/** Returns what a key types on a US keyboard, by its place, or "" for a key that types nothing. */
function english({ code, shiftKey }: Omit<Press, "isAlt">): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  if (digit) return shiftKey ? (SHIFTED_DIGITS[Number(digit)] ?? "") : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? "";
}

const VIRAMA = "्";
const LINE = "ा";
const SHORT_I = "ि";
/** A short i that waits for its letter. The invisible mark keeps it from joining the letter before. */
const WAITING = `\u200c${SHORT_I}`;

/** Two things typed after each other that are one letter. */
const PAIRS: Record<string, string> = {
  ...{ "अ+ा": "आ", "आ+ॅ": "ऑ", "आ+े": "ओ", "आ+ै": "औ", "उ+ु": "ऊ", "ए+ॅ": "ऍ", "ए+े": "ऐ", "ा+ॅ": "ॉ", "ा+े": "ो", "ा+ै": "ौ" },
  ...{ "ॅ+ं": "ँ", "ं+ॅ": "ँ", "ॉ+ं": "ाँ", "ृ+ृ": "ॄ", "।+।": "॥", "‘+‘": "“", "’+’": "”", [`इ+${REPH}`]: "ई" },
};
const LETTER = "[क-ह]़?";
const SYLLABLE = new RegExp(`(?:${LETTER}${VIRAMA})*${LETTER}[ा-ौ]?[ंँः]?$`);
const WAITS_IN = new RegExp(`${WAITING}$`);
const FULL = new RegExp(`^(?:${LETTER}${VIRAMA})*${LETTER}$`);
const HALF = new RegExp(`^(?:${LETTER}${VIRAMA})+$`);

/**
 * Returns what a key of a layout changes in a text whose end is at the caret, or nothing for a key that the layout leaves alone. Inscript
 * types letters as they are spoken, and Remington Gail as they are written: a short i before its letter, a reph after it.
 */
export function press(keyboard: Keyboard, before: string, key: Press): Change | undefined {
  if (keyboard === "computer") return undefined;
  const layout = layouts[keyboard];
  const plain = english(key);
  if (plain === "") return undefined;
  if (key.isAlt) {
    const add = layout.alt[plain] ?? plain;
    return /[a-z]/i.test(add) ? undefined : { drop: 0, add };
  }
  const typed = layout.keys[plain] ?? plain;
  return layout.isVisual ? write(before, typed) : { drop: 0, add: typed };
}

/** Returns what a key of a layout stands for, wherever the caret is, or "" for a key that the layout leaves alone. */
export function typedBy(keyboard: Keyboard, key: Press): string {
  if (keyboard === "computer") return "";
  const layout = layouts[keyboard];
  const plain = english(key);
  return (key.isAlt ? layout.alt[plain] : layout.keys[plain]) ?? plain;
}

function write(before: string, typed: string): Change {
  if (WAITS_IN.test(before)) {
    const whole = beforeShortI(before.slice(0, -WAITING.length), typed);
    if (whole !== undefined) return change(before, whole);
  }
  if (before.endsWith("\u200c")) return change(before, before.slice(0, -1) + typed); // its short i was deleted
  if (typed === SHORT_I) return { drop: 0, add: WAITING };
  const pair = PAIRS[`${before.slice(-1)}+${typed}`];
  if (pair) return { drop: 1, add: pair };
  if (typed === LINE && before.endsWith(VIRAMA)) return { drop: 1, add: "" };
  if (typed === "ः" && !/[\u0904-\u094d]$/.test(before)) return { drop: 0, add: ":" };
  if (typed === REPH) return reph(before);
  if (typed === "्र" && before.endsWith(SHORT_I)) return { drop: 1, add: typed + SHORT_I };
  if (typed === "़" && before.endsWith(SHORT_I)) return { drop: 1, add: typed + SHORT_I };
  return { drop: 0, add: typed };
}

/** Returns a text with what is typed after a short i that waits: a half letter waits on with it, a letter takes it. */
function beforeShortI(start: string, typed: string): string | undefined {
  if (HALF.test(typed)) return start + typed + WAITING;
  if (FULL.test(typed)) return start + typed + SHORT_I;
  if (typed === LINE && start.endsWith(VIRAMA)) return start.slice(0, -1) + SHORT_I;
  return undefined;
}

/** Puts reph before the last syllable. Without one, it waits for the letter that follows. */
function reph(before: string): Change {
  const [syllable] = SYLLABLE.exec(before) ?? [];
  return syllable ? { drop: syllable.length, add: REPH + syllable } : { drop: 0, add: REPH };
}

function change(before: string, after: string): Change {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return { drop: before.length - same, add: after.slice(same) };
}

/** Returns a text without the marks of a short i that waits. The server refuses them: nobody sees them. */
export const withoutMarks = (text: string) => text.replaceAll("\u200c", "");

/** Types a key press into a field with a layout. It reports whether the layout has typed something. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, keyboard: Keyboard, key: Press): boolean {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  const found = press(keyboard, field.value.slice(0, start), key);
  if (!found) return false;
  const isFull =
    field.maxLength >= 0 && field.value.length - (end - start) - found.drop + found.add.length > field.maxLength;
  if (!isFull) {
    field.setRangeText(found.add, start - found.drop, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return true;
}
