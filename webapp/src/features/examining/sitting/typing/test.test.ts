import { expect, test } from "vitest";
import type { SittingTyped } from "../../../../api/types";
import { charactersIn, secondsPassed, seenIn, TypingTest } from "./test";

const HOUR = 3_600_000;
const start: SittingTyped = { Language: "en", Text: "", Spent: 0, Done: false };

function setup(from: Partial<SittingTyped> = {}, minutes = 1) {
  const sent: SittingTyped[] = [];
  const keys: string[] = [];
  const out = { typed: (one: SittingTyped) => void sent.push(one), keys: (one: string) => void keys.push(one) };
  return { sent, keys, test: new TypingTest(minutes, { ...start, ...from }, out, 10_000) };
}

test("what was typed is sent every five seconds with its keys, and only while the candidate is here", () => {
  const { test: one, sent, keys } = setup();
  one.type("H", 11_000);
  one.type("Hi", 11_200);
  one.tick(14_900, HOUR, true);
  expect(sent).toEqual([]);
  one.tick(15_000, HOUR, false);
  expect(sent).toEqual([]);
  one.tick(15_000, HOUR, true);
  expect(sent).toEqual([{ ...start, Text: "Hi", Spent: 5000 }]);
  expect(keys).toEqual(["1000:H 200:i"]);
  one.tick(20_000, HOUR, true); // the time that is used is told even if nothing was typed
  expect(sent.at(-1)).toEqual({ ...start, Text: "Hi", Spent: 10_000 });
  expect(keys).toHaveLength(1);
});

test("the test ends by itself, and takes nothing after its time", () => {
  const { test: one, sent } = setup();
  one.type("Hi", 11_000);
  expect(one.left(69_000, HOUR)).toBe(1000);
  expect(one.type("Hi t", 70_000)).toBe("Hi");
  one.tick(70_100, HOUR, false);
  expect(sent).toEqual([{ ...start, Text: "Hi", Spent: 60_000, Done: true }]);
  expect(one.isOver).toBe(true);
  one.tick(80_000, HOUR, true);
  one.flush(80_000);
  one.end(80_000);
  expect(sent).toHaveLength(1);
});

test("a test goes on with its text and the time that is left", () => {
  const { test: one, sent, keys } = setup({ Language: "hi", Text: "नमस्ते", Spent: 45_000 });
  expect(one.text).toBe("नमस्ते");
  expect(one.left(10_000, HOUR)).toBe(15_000);
  one.type("नमस्ते ", 12_000);
  one.flush(12_500);
  one.flush(12_600);
  expect(sent).toEqual([{ Language: "hi", Text: "नमस्ते ", Spent: 47_500, Done: false }]);
  expect(keys).toEqual(["2000:␣"]);
  one.end(13_000);
  expect(sent.at(-1)).toEqual({ Language: "hi", Text: "नमस्ते ", Spent: 48_000, Done: true });
});

test("a test that the exam cuts short sends its text in time, and is not done, so that it can go on", () => {
  const { test: one, sent } = setup();
  one.type("Hi", 11_000);
  expect(one.left(11_000, 12_000)).toBe(10_000);
  one.tick(12_000, 1900, true);
  expect(sent).toEqual([{ ...start, Text: "Hi", Spent: 2000 }]);
  expect(one.isOver).toBe(true);
  expect(one.type("Hi t", 12_100)).toBe("Hi");
});

test("a key of the keyboard in the page counts as itself", () => {
  const sent: SittingTyped[] = [];
  const keys: string[] = [];
  const out = { typed: (one: SittingTyped) => void sent.push(one), keys: (one: string) => void keys.push(one) };
  const one = new TypingTest(1, { ...start, Language: "hi" }, out, 0);
  one.type("\u200cि", 100, "ि");
  one.type("कि", 200, "क");
  one.type("कि\u200cि", 300, "ि");
  one.end(400);
  expect(keys).toEqual(["100:ि 100:क 100:ि"]);
  expect(sent[0]?.Text).toBe("किि");
});

test("what nobody sees is not sent, and lines stay", () => {
  expect(seenIn("क्\u200dष\n\u200c ab\ufeff👍\tc")).toBe("क्ष\n ab👍\tc");
});

test("characters are counted as a reader sees them", () => {
  expect(charactersIn("a b")).toBe(3);
  expect(charactersIn("क्\u200dष")).toBe(3);
});

test.each([
  [70_000, 60_000, 60],
  [60_000, 59_000, undefined],
  [10_200, 9900, 10],
  [61_000, 9000, 10],
  [9000, 8000, undefined],
])("from %i to %i milliseconds", (before, after, seconds) => {
  expect(secondsPassed(before, after)).toBe(seconds);
});
