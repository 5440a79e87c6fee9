import { expect, test } from "vitest";
import { type Keyboard, layouts } from "./layouts";
import { press, typeInto, withoutMarks } from "./press";

const SIGNS: Record<string, string> = {
  ...{ "`": "Backquote", "-": "Minus", "=": "Equal", "[": "BracketLeft", "]": "BracketRight", "\\": "Backslash" },
  ...{ ";": "Semicolon", "'": "Quote", ",": "Comma", ".": "Period", "/": "Slash", " ": "Space" },
};
const SHIFTED: Record<string, string> = {
  ...{ "~": "`", _: "-", "+": "=", "{": "[", "}": "]", "|": "\\", ":": ";", '"': "'", "<": ",", ">": ".", "?": "/" },
  ...{ "!": "1", "@": "2", "#": "3", $: "4", "%": "5", "^": "6", "&": "7", "*": "8", "(": "9", ")": "0" },
};

/** The press of a key, named by what it types on a US keyboard. */
function keyOf(name: string, isAlt = false) {
  const isLetter = /[a-z]/i.test(name);
  const shiftKey = isLetter ? name !== name.toLowerCase() : name in SHIFTED;
  const base = SHIFTED[name] ?? name.toUpperCase();
  const code = isLetter ? `Key${base}` : /\d/.test(base) ? `Digit${base}` : (SIGNS[base] ?? "");
  return { code, shiftKey, isAlt };
}

/** Types keys one after the other. A key that the layout leaves alone types itself, as the browser does. */
function typed(keyboard: Keyboard, keys: string): string {
  let text = "";
  for (const key of keys) {
    const { drop, add } = press(keyboard, text, keyOf(key)) ?? { drop: 0, add: key };
    text = text.slice(0, text.length - drop) + add;
  }
  return text;
}

test.each([
  ["computer", "kd", "kd"],
  ["inscript", "Yejl kejd/", "भारत कार्य"],
  ["inscript", "eaX", "ाोँ"],
  ["inscript", "kxhd/t'j", "कंप्यूटर"],
  ["inscript", "mrKsx", "सीखें"],
  ["inscript", "[]r > 12", "ड़ी । 12"],
  ["inscript", "#%^&*$", "्रज्ञत्रक्षश्रर्"],
])("%s types %s as %s", (keyboard, keys, want) => {
  expect(typed(keyboard as Keyboard, keys)).toBe(want);
});

test.each([
  ["half letters and their line", "HkkS", "भौ"],
  ["a letter of two parts", "HkkSfrd", "भौतिक"],
  ["a short i before its letter", "fdrkc", "किताब"],
  ["a short i inside a word", "lfgr", "सहित"],
  ["a short i before a half letter", "fLFkfr", "स्थिति"],
  ["a short i before a letter with its line", "fHkUu", "भिन्न"],
  ["r below a letter with a short i", "fdz;k", "क्रिया"],
  ["r below a letter", "izns'k", "प्रदेश"],
  ["a reph after its letter", "deZ", "कर्म"],
  ["a reph after a letter with a vowel", 'o"kksZa', "वर्षों"],
  ["a reph above two letters", "eRL;Z", "मर्त्स्य"],
  ["a reph after i", "bZ", "ई"],
  ["vowels", "vk v vks vkS ,s", "आ अ ओ औ ऐ"],
  ["a long u", "mq", "ऊ"],
  ["the dot with the moon", "pkWan", "चाँद"],
  ["computer", "dEI;wVj", "कम्प्यूटर"],
  ["a colon after a space, a visarga after a letter", "nq#[k #", "दुःख :"],
  ["signs", "!! ^^v&&", "॥ “अ”"],
  ["a nukta under a letter", "lM`d", "सड़क"],
  ["a nukta under a letter with a short i", "fM`", "ड़ि"],
  ["letters of their own keys", "K {k ( J }k ~ *", "ज्ञ क्ष त्र श्र द्वा द्य द्ध"],
])("Remington Gail types %s", (_, keys, want) => {
  expect(typed("remington", keys)).toBe(want);
});

test("a short i that is deleted leaves nothing behind", () => {
  expect(press("remington", "क\u200c", keyOf("r"))).toEqual({ drop: 1, add: "त" });
  expect(withoutMarks("क\u200c \u200cि")).toBe("क ि");
});

test("the right Alt key types signs of English and digits of Hindi, and leaves letters to the browser", () => {
  expect(press("inscript", "", keyOf("?", true))).toEqual({ drop: 0, add: "?" });
  expect(press("remington", "", keyOf("5", true))).toEqual({ drop: 0, add: "५" });
  expect(press("remington", "", keyOf("-", true))).toEqual({ drop: 0, add: "ञ" });
  expect(press("inscript", "", keyOf("d", true))).toBeUndefined();
});

test("keys that type nothing, and the space, are left to the browser", () => {
  for (const code of ["Space", "Enter", "Tab", "Backspace", "ArrowLeft", "Numpad1", "F5"]) {
    expect(press("inscript", "", { code, shiftKey: false, isAlt: false })).toBeUndefined();
  }
});

test.each(["inscript", "remington"] as const)(
  "every letter and vowel sign of Hindi can be typed with %s",
  (keyboard) => {
    const keys = Object.keys(layouts[keyboard].keys);
    const reached = new Set(Object.values(layouts[keyboard].alt).flatMap((one) => [...one]));
    for (const start of ["", "vk", ...keys]) {
      for (const key of keys) for (const one of typed(keyboard, start + key)) reached.add(one);
    }
    const all = "अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहािीुूृेैोौॉॅंँः़्।॥";
    expect([...all].filter((one) => !reached.has(one))).toEqual([]);
  },
);

test("a key is typed at the caret, over what is selected, and not beyond the longest text", () => {
  const field = document.createElement("input");
  field.value = "कXYत";
  field.setSelectionRange(1, 3);
  expect(typeInto(field, "inscript", keyOf("j"))).toBe(true);
  expect([field.value, field.selectionStart]).toEqual(["करत", 2]);
  field.maxLength = 3;
  expect(typeInto(field, "inscript", keyOf("j"))).toBe(true);
  expect(field.value).toBe("करत");
  expect(typeInto(field, "computer", keyOf("j"))).toBe(false);
});
