import { expect, test } from "vitest";
import { placeIn, splitAt } from "./place";

const passage = "The quick brown fox jumps over the lazy dog.\nThen it sleeps in the sun.";

test.each([
  ["nothing typed", "", "The"],
  ["a word that is not finished", "The qui", "quick"],
  ["two words", "The quick ", "brown"],
  ["a wrong word", "The quikc ", "brown"],
  ["words left out", "The quick jumps over ", "the"],
  ["a word added", "The quick small brown fox ", "jumps"],
  ["a new line as in the text", "The quick brown fox jumps over the lazy dog.\n", "Then"],
  ["a space in place of the new line", "The quick brown fox jumps over the lazy dog. ", "Then"],
  ["all of it, and more", `${passage} And more and more `, "sun."],
])("%s", (_, typed, word) => {
  expect(splitAt(passage, placeIn(passage, typed))[1]).toBe(word);
});

test("letters that are written in two ways are the same word", () => {
  expect(placeIn("सड़क पर", "सड\u093cक ")).toBe(1);
  expect(placeIn("सड\u093cक पर", "सड़क ")).toBe(1);
});

test("a text is split at a word, and keeps its lines", () => {
  expect(splitAt("a b\nc", 1)).toEqual(["a ", "b", "\nc"]);
  expect(splitAt("", 0)).toEqual(["", "", ""]);
});
