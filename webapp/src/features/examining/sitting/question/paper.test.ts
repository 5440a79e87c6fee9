import { expect, test } from "vitest";
import type { SittingItem } from "../../../../api/types";
import { gapsIn, isBlank, isPartial, markOf, placed, textIn } from "./paper";

const item = (Kind: string, size: number, Stem = ""): SittingItem => ({
  ...{ Number: 1, Kind, Passage: {}, Stem: { English: Stem }, PictureLink: "", Pairs: [], Right: "1", Wrong: "0" },
  Choices: Array.from({ length: size }, () => ({ English: "x" })),
  Partial: false,
});

test("a text that is missing in a language is shown in the other one", () => {
  const both = { English: "Disk", Hindi: "डिस्क" };
  expect(textIn(both, "hi")).toEqual({ text: "डिस्क", lang: "hi" });
  expect(textIn(both, "en")).toEqual({ text: "Disk", lang: "en" });
  expect(textIn({ English: "Disk" }, "hi")).toEqual({ text: "Disk", lang: "en" });
  expect(textIn({ Hindi: "डिस्क" }, "en")).toEqual({ text: "डिस्क", lang: "hi" });
});

test("an answer without a choice, place or text is blank", () => {
  for (const one of [{}, { Chosen: [] }, { Places: [-1, -1] }, { Texts: ["", " "] }]) expect(isBlank(one)).toBe(true);
  for (const one of [{ Chosen: [0] }, { Places: [-1, 0] }, { Texts: ["", "x"] }]) expect(isBlank(one)).toBe(false);
  expect(markOf(true, { Texts: [" "] })).toBe("seen");
  expect(markOf(false, undefined)).toBe("unseen");
  expect(markOf(true, { Chosen: [0] })).toBe("answered");
});

test("an answer with some of its parts is partial", () => {
  expect(isPartial(item("match", 3), { Places: [0, -1, 1] })).toBe(true);
  expect(isPartial(item("order", 2), { Places: [0, 1] })).toBe(false);
  expect(isPartial(item("fill", 0, "A ___ and a _____."), { Texts: ["x"] })).toBe(true);
  expect(isPartial(item("fill", 0, "A ___ and a _____."), { Texts: ["x", "y"] })).toBe(false);
  expect(isPartial(item("fill", 0, "A ___."), {})).toBe(false);
  expect(gapsIn(item("fill", 0, "A __ and a ___"))).toBe(1);
});

test("a choice has one place in an order", () => {
  expect(placed([], 3, 1, 0)).toEqual([-1, 0, -1]);
  expect(placed([0, 1, 2], 3, 2, 0)).toEqual([-1, 1, 0]);
  expect(placed([0, 1, 2], 3, 0, -1)).toEqual([-1, 1, 2]);
});
