import { expect, test } from "vitest";
import { KeyLog, keysOf } from "./keys";

test.each([
  ["", "a", ["a"]],
  ["the", "the ", [" "]],
  ["teh", "te", ["⌫"]],
  ["the cat", "", Array.from({ length: 7 }, () => "⌫")],
  ["abd", "abcd", ["c"]],
  ["aa", "aaa", ["a"]],
  ["का", "कि", ["⌫", "ि"]],
  ["क", "क", []],
])("keys that explain %j becoming %j", (before, after, keys) => {
  expect(keysOf(before, after)).toEqual(keys);
});

test("strokes have the time since the one before, and spaces that can be seen", () => {
  const log = new KeyLog(1000);
  log.add(["H"], 1250.4);
  log.add([" "], 1400);
  log.add(["⌫", "\n"], 1500);
  expect(log.take()).toEqual(["250:H 150:␣ 100:⌫ 0:⏎"]);
  expect(log.take()).toEqual([]);
  log.add(["i"], 1600);
  expect(log.take()).toEqual(["100:i"]);
});

test("a long run of strokes is cut into chunks that the server takes, and none is lost", () => {
  const log = new KeyLog(0);
  for (let i = 1; i <= 3000; i++) log.add(["x"], i * 100);
  const chunks = log.take();
  expect(chunks.length).toBeGreaterThan(1);
  expect(Math.max(...chunks.map((one) => one.length))).toBeLessThanOrEqual(4000);
  expect(chunks.join(" ").split(" ")).toHaveLength(3000);
});
