import { SEARCH_MOST } from "./constants";

// What the address of a list holds is read by hand: the router keeps this in the bundle of every page, where a schema
// library has no place. What makes no sense is left out, so that an old or mistyped link shows the list and no error.

export type PageSearch = { Page?: number };

/** The page, counted from 0. */
export function pageOf(value: unknown): PageSearch {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? { Page: value } : {};
}

/** What is searched for; ?Search=98765 arrives as a number. */
export function wordsOf(value: unknown): { Search?: string } {
  const words = typeof value === "number" ? String(value) : value;
  return typeof words === "string" && words !== "" ? { Search: words.slice(0, SEARCH_MOST) } : {};
}

/** A value that is one of a few; undefined for any other. */
export function oneOf<T extends string>(value: unknown, all: readonly T[]): T | undefined {
  return all.find((one) => one === value);
}

/** A record's number in the address; undefined for any other. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** For a route of the back office, whose screen reads the address itself: the reader is then in the screen's own file and
 * not in what every visitor of home loads first. */
export function readByScreen<T extends object>() {
  return (search: Record<string, unknown>) => search as T;
}

/** The id in a path; 0, which no record has, if it is not a number. */
export function idOf(param: string): number {
  return numberOf(Number(param)) ?? 0;
}
