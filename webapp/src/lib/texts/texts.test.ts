import { expect, test } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("./*.ts", { eager: true });

/** Returns every text of a value with its place. A function is called with values like those that the screens give. */
function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value === "function") return answersOf(value as (...given: unknown[]) => unknown, place);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${place}.${name}`));
}

function answersOf(text: (...given: unknown[]) => unknown, place: string): [string, string][] {
  return [Array.from({ length: 4 }, () => "Word"), [1, 1, 1, 1], [2, 2, 2, 2]].flatMap((given) => {
    try {
      return textsOf(text(...given), place);
    } catch {
      return []; // it wants something else than a word or a number
    }
  });
}

const all = Object.entries(modules)
  .filter(([file]) => !file.endsWith(".test.ts"))
  .flatMap(([file, named]) => Object.entries(named).flatMap(([name, value]) => textsOf(value, `${file} ${name}`)));

/** Values that a text stands for, and not texts. */
const isValue = (place: string) => /\.(value|to|path|columnNames|file|packFile)$/.test(place);
const texts = all.filter(([place]) => !isValue(place));

/** Fixed by the specification, with their spelling. */
const fixed = new Set([
  "User Not Found !!",
  "Something Went Wrong !!",
  "Waiting For response !!",
  "New Password sent to mail!!",
  "Logged Out!!",
  "Email already exists !!",
  "Processing!! Please Wait..",
]);
/** Made like the texts of the specification that end so, for saves that it does not know. */
const alike =
  /^(File Ready|Read Again|Corrections Saved|Leaving Date Saved|Course Successfully Updated|Students? (Merged|Transferred|Updated|Registerd) Successfully) !$/;

test("no text shouts, except those of the specification", () => {
  expect(texts.length).toBeGreaterThan(1500);
  const loud = texts.filter(([, text]) => /!!|\s!$/.test(text) && !fixed.has(text) && !alike.test(text));
  expect(loud).toEqual([]);
});

test("no text has a code of the program, or a date as programs write it", () => {
  const codes = texts.filter(
    ([, text]) => /\b[a-z]+_[a-z_]+\b|\bundefined\b|\[object|\b20\d\d-\d\d-\d\d\b/.test(text) && !/[@/]/.test(text),
  );
  expect(codes).toEqual([]);
});

test("a text of one has no plural", () => {
  const plural =
    /^1 (students|rows|courses|centers|certificates|days|months|files|messages|receipts|sessions|subjects|views)\b/;
  const wrong = (n: number | string) =>
    Object.entries(modules)
      .filter(([file]) => !file.endsWith(".test.ts"))
      .flatMap(([file, named]) => counts(named, file, n))
      .filter(([, text]) => plural.test(text))
      .map(([place]) => place);
  // A text takes either a number or one that is already formatted: the other is not what it expects.
  const formatted = new Set(wrong("1"));
  expect(wrong(1).filter((place) => formatted.has(place))).toEqual([]);
});

test("no text has two spaces, or a space before its end", () => {
  const loose = texts.filter(
    ([place, text]) => !place.includes(".delimiters.") && / {2}|[a-z] [.,;:?]( |$)/.test(text) && !/\.\.\.$/.test(text),
  );
  expect(loose).toEqual([]);
});

/** Returns what the functions of one argument say of a number. */
function counts(value: unknown, place: string, n: number | string): [string, string][] {
  if (typeof value === "function" && value.length === 1) {
    try {
      const text: unknown = value(n);
      return typeof text === "string" ? [[place, text]] : [];
    } catch {
      return [];
    }
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => counts(one, `${place}.${name}`, n));
}
