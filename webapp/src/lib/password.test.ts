import { expect, test } from "vitest";
import { passwordChecks } from "./password";

const met = (password: string) =>
  passwordChecks(password)
    .filter(([, ok]) => ok)
    .map(([check]) => check);

test.each([
  ["", []],
  ["b", ["lower"]], // not the letter a only
  ["É", ["upper"]],
  ["९", ["digit"]],
  ["🙂", ["special"]],
  ["Abcde1!", ["upper", "lower", "digit", "special"]],
  ["Abcdef1!", ["upper", "lower", "digit", "special", "length"]],
  [`Ab1!${"x".repeat(124)}`, ["upper", "lower", "digit", "special", "length"]],
  [`Ab1!${"x".repeat(125)}`, ["upper", "lower", "digit", "special"]],
  ["🙂".repeat(8), ["special", "length"]], // characters, not the code units of their encoding
])("%s meets %j", (password, want) => expect(met(password)).toEqual(want));
