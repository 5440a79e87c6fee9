import { expect, test } from "vitest";
import { toldApart } from "./told-apart";

const at = (Title: string, Center: string, From: string) => ({ Title, Center, From });
const textsOf = (all: ReturnType<typeof at>[]) => [
  ...toldApart(
    all,
    (one) => one.Title,
    (one) => one.Center,
    (one) => one.From,
  ).values(),
];

test.each([
  ["a choice with a text of its own says no more", [at("DCA", "Patna", "5 Jan")], ["DCA"]],
  [
    "alike choices say the first fact that differs",
    [at("CCC", "Patna", "5 Jan"), at("CCC", "Gaya", "5 Jan"), at("DCA", "Gaya", "5 Jan")],
    ["CCC · Patna", "CCC · Gaya", "DCA"],
  ],
  [
    "and the next one where that is not enough",
    [at("CCC", "Patna", "5 Jan"), at("CCC", "Patna", "6 Jul"), at("CCC", "Gaya", "5 Jan")],
    ["CCC · Patna · 5 Jan", "CCC · Patna · 6 Jul", "CCC · Gaya"],
  ],
  [
    "a fact that all share is left out",
    [at("CCC", "Patna", "5 Jan"), at("CCC", "Patna", "6 Jul")],
    ["CCC · 5 Jan", "CCC · 6 Jul"],
  ],
  [
    "a fact that is missing leaves no mark",
    [at("CCC", "", "5 Jan"), at("CCC", "Gaya", "5 Jan")],
    ["CCC", "CCC · Gaya"],
  ],
])("%s", (_, all, texts) => expect(textsOf(all)).toEqual(texts));
