import { PASSWORD_LENGTH } from "./constants";

export type PasswordCheck = "upper" | "lower" | "digit" | "special" | "length";

/** Returns the password rules in display order, and whether each is met. The server enforces the same rules. */
export function passwordChecks(password: string): [PasswordCheck, boolean][] {
  const length = Array.from(password).length;
  return [
    ["upper", /\p{Lu}/u.test(password)],
    ["lower", /\p{Ll}/u.test(password)],
    ["digit", /\p{Nd}/u.test(password)],
    ["special", /[^\p{Lu}\p{Ll}\p{Nd}]/u.test(password)],
    ["length", length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max],
  ];
}
