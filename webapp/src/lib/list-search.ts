import { SEARCH_MOST } from "./constants";

// These functions read the search parameters of lists. They are written by hand because the router puts them in the
// bundle of every page, and a schema library would be too large there. They drop invalid values, so that an old or
// mistyped link shows the list instead of an error.

export type PageSearch = { Page?: number };

/** Reads the page number, counted from 0. */
export function pageOf(value: unknown): PageSearch {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? { Page: value } : {};
}

/** Reads the search text; the router parses ?Search=98765 as a number. */
export function wordsOf(value: unknown): { Search?: string } {
  const words = typeof value === "number" ? String(value) : value;
  return typeof words === "string" && words !== "" ? { Search: words.slice(0, SEARCH_MOST) } : {};
}

/** Returns the value if it is one of `all`, otherwise undefined. */
export function oneOf<T extends string>(value: unknown, all: readonly T[]): T | undefined {
  return all.find((one) => one === value);
}

/** Returns the value if it is a valid record number, otherwise undefined. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/**
 * For back office routes whose screen parses the search parameters itself. This keeps the parser in the screen's bundle
 * and out of the one that every visitor loads.
 */
export function readByScreen<T extends object>() {
  return (search: Record<string, unknown>) => search as T;
}

/** Parses an id in a path. It returns 0, which no record has, if the text is not a valid id. */
export function idOf(param: string): number {
  return numberOf(Number(param)) ?? 0;
}
