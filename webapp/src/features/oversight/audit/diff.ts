import { momentInIndia } from "../../../lib/format";
import { audit as t } from "../../../lib/texts/audit";

export type Change = { field: string; before: string; after: string };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ZERO = "0001-01-01T00:00:00Z";

/** A value in words; "" for what is not there. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === ZERO) return "";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string") return INSTANT.test(value) ? momentInIndia(value) : value;
  return String(value);
}

/** PascalCase and snake_case as people write: AltMobile is Alt mobile. */
function spaced(name: string): string {
  const parted = name
    .replace(/_/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

/** What the store keeps for itself, and a level that says nothing to a reader. */
const BOOKKEEPING = ["ID", "Touched", "Version"];
const WRAPPER = "Profile";

/** Every value in a thing, by the names that lead to it. */
function leaves(thing: unknown, path: string[], into: Map<string, string>): Map<string, string> {
  if (Array.isArray(thing) && thing.every((one) => typeof one !== "object" || one === null)) {
    into.set(path.join(" › "), thing.map(words).filter(Boolean).join(", "));
  } else if (typeof thing === "object" && thing !== null) {
    for (const [name, value] of Object.entries(thing)) {
      if (BOOKKEEPING.includes(name)) continue;
      const step = Array.isArray(thing) ? String(Number(name) + 1) : spaced(name);
      leaves(value, name === WRAPPER ? path : [...path, step], into);
    }
  } else {
    into.set(path.join(" › "), words(thing));
  }
  return into;
}

/** What is another than it was, field by field; of something new or gone, what it has. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = leaves(before ?? {}, [], new Map());
  const is = leaves(after ?? {}, [], new Map());
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? "", after: is.get(field) ?? "" }))
    .filter((change) => change.before !== change.after);
}

/** An action in words: login.began is Signed in, and student.registered is Student registered. */
export const actionWords = (action: string) => t.actions[action] ?? spaced(action.replace(/\./g, " "));
