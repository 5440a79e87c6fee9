import { momentInIndia } from "../../../lib/moments";
import { audit as t } from "../../../lib/texts/audit";

export type Change = { field: string; before: string; after: string };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const ZERO = "0001-01-01T00:00:00Z";

/** Formats a value; "" if there is none. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === ZERO) return "";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "string") return INSTANT.test(value) ? momentInIndia(value) : value;
  return String(value);
}

/** Splits PascalCase and snake_case into words: AltMobile becomes Alt mobile. */
function spaced(name: string): string {
  const parted = name
    .replace(/_/g, " ")
    .replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return parted.charAt(0).toUpperCase() + parted.slice(1);
}

/** Internal fields, and a level of nesting that means nothing to users. */
const BOOKKEEPING = ["ID", "Touched", "Version"];
const WRAPPER = "Profile";

/** Collects every value of a record by its path. */
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

/** Returns the changed fields. For a new or deleted record it returns all its fields. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const was = leaves(before ?? {}, [], new Map());
  const is = leaves(after ?? {}, [], new Map());
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? "", after: is.get(field) ?? "" }))
    .filter((change) => change.before !== change.after);
}

/** Describes an action: login.began is Signed in, and student.registered is Student registered. */
export const actionWords = (action: string) => t.actions[action] ?? spaced(action.replace(/\./g, " "));
