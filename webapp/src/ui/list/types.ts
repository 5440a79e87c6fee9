import type { ReactNode } from "react";

/** A column of a list. */
export type Column<T> = ColumnOf & Cell<T>;

/**
 * One line of content. The list cuts what is too long, and shows it in full on hover and focus. A file and a printed list
 * have the text of a cell: content that is more than a text must say what its text is.
 */
type Cell<T> =
  | { cell: (row: T, index: number) => string | number; text?: (row: T, index: number) => string }
  | { cell: (row: T, index: number) => ReactNode; text: (row: T, index: number) => string };

type ColumnOf = {
  head: string;
  /** The width in pixels at first; the person can change it. */
  width?: number;
  /** A number: aligned to the right, in figures of equal width. */
  numeric?: boolean;
  /** Opens the row. One column of each list has it. */
  lead?: boolean;
  /** The orders that a click on the heading asks for. */
  sort?: readonly [up: string, down: string];
  /** Hidden until the person chooses it. */
  extra?: boolean;
  /** The place on a phone's card: the right of the first line, the second line or the third; otherwise none. */
  card?: "side" | "line" | "foot";
  className?: string;
  /** False if the panel shows it elsewhere, for example where it can be changed. */
  inPanel?: false;
};

/** The address of a screen. */
export type Target = { to: string; params?: Record<string, string>; search?: object; hash?: string };

/** One line of a menu: it opens a screen or does something. Leave out a line with false. */
export type MenuLine = { text: string; link?: Target; onAction?: () => void; danger?: boolean };
export type MenuLines = readonly (MenuLine | false)[];

type FilterOf = { label: string; value: string | number | undefined; onChange: (value: string | undefined) => void };

/** A filter of a list. Its value is in the address; undefined means that it does not filter. */
export type Filter = FilterOf &
  // The value of "many" is the ids of records, separated by commas: each row has one of them.
  (
    | { kind: "choice"; any: string; options: readonly (readonly [value: string | number, text: string])[] }
    | { kind: "many"; any: string; options: readonly (readonly [value: number, text: string])[] }
    | { kind: "day" }
    | { kind: "text"; hint?: string }
  );

/** Returns a filter with the options of a table of texts, in its order. */
export function choiceOf<V extends string>(
  label: string,
  value: V | undefined,
  texts: Partial<Record<V, string>>,
  any: string,
  onChange: (value: V | undefined) => void,
): Filter {
  const options = Object.entries<string | undefined>(texts).map(([one, text]) => [one, text ?? ""] as const);
  return { kind: "choice", label, value, any, options, onChange: (to) => onChange(to as V | undefined) };
}

/** Returns a filter whose values are the ids of records. */
export function recordFilter(
  label: string,
  value: number | undefined,
  options: readonly (readonly [id: number, text: string])[],
  any: string,
  onChange: (id: number | undefined) => void,
): Filter {
  return { kind: "choice", label, value, any, options, onChange: (to) => onChange(to ? Number(to) : undefined) };
}
