import { expect, test } from "vitest";
import { passwordChecks } from "./password";

const met = (password: string) =>
  passwordChecks(password)
    .filter(([, ok]) => ok)
    .map(([check]) => check);

test.each([
  ["", []],
  ["b", ["lower"]], // any lower-case letter counts, not only a
  ["É", ["upper"]],
  ["९", ["digit"]],
  ["🙂", ["special"]],
  ["Abcde1!", ["upper", "lower", "digit", "special"]],
  ["Abcdef1!", ["upper", "lower", "digit", "special", "length"]],
  [`Ab1!${"x".repeat(124)}`, ["upper", "lower", "digit", "special", "length"]],
  [`Ab1!${"x".repeat(125)}`, ["upper", "lower", "digit", "special"]],
  ["🙂".repeat(8), ["special", "length"]], // counts characters, not UTF-16 code units
])("%s meets %j", (password, want) => expect(met(password)).toEqual(want));
