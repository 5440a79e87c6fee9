// Drafts of long forms. They are in the storage of the tab, so that no other person finds them on a shared computer. Signing out
// forgets them (stores/session.ts).
import { storage } from "./storage";

const PREFIX = "draft:";

/** Returns the values of a draft, by field; null if there is none. */
export function keptDraft(name: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(PREFIX + name) ?? "null");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, values: object): void {
  try {
    storage()?.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // The storage is full; the form itself still has the values.
  }
}

export function dropDraft(name: string): void {
  storage()?.removeItem(PREFIX + name);
}
