import { create } from "zustand";
import { useSession } from "../../stores/session";
import type { Column } from "./types";

/** What a person chose for the columns of a list: their order, which are shown, and widths in pixels. */
export type Layout = { order?: string[]; shown?: Record<string, boolean>; widths?: Record<string, number> };

/** The widths that a column can have, in pixels, and the step of the buttons. */
const WIDTH = { usual: 140, least: 60, most: 640, step: 24 } as const;

/** Returns a key that differs between people and from which nobody can read who they are (FNV-1a, 32 bits). */
function keyOf(username: string): string {
  let hash = 0x811c9dc5;
  for (const char of username) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `lists.${hash.toString(16)}`;
}

function storedIn(key: string): Record<string, Layout> {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, Layout>) : {};
  } catch {
    return {}; // no storage, or somebody changed it
  }
}

type State = { of: string; layouts: Record<string, Layout>; change: (of: string, list: string, to: Layout) => void };

const useLayouts = create<State>((set, get) => ({
  of: "",
  layouts: {},
  change: (of, list, to) => {
    const layouts = { ...(get().of === of ? get().layouts : storedIn(of)), [list]: to };
    set({ of, layouts });
    try {
      globalThis.localStorage.setItem(of, JSON.stringify(layouts));
    } catch {
      // The layout then lasts until the page is closed.
    }
  },
}));

const none: Layout = {};
const read = new Map<string, Record<string, Layout>>();

function layoutsOf(key: string): Record<string, Layout> {
  const known = read.get(key) ?? storedIn(key);
  read.set(key, known);
  return known;
}

/** Returns the layout of a list for the signed-in person, and the function that changes it. */
export function useLayout(list: string): [Layout, (to: Layout) => void] {
  const key = keyOf(useSession((s) => s.username));
  const changed = useLayouts((s) => (s.of === key ? s.layouts[list] : undefined));
  const change = useLayouts((s) => s.change);
  return [changed ?? layoutsOf(key)[list] ?? none, (to) => change(key, list, to)];
}

/** Returns all columns in the person's order. Columns that the person has never moved keep their places. */
export function inOrder<T>(columns: readonly Column<T>[], { order = [] }: Layout): Column<T>[] {
  const place = (column: Column<T>, i: number) => {
    const at = order.indexOf(column.head);
    return at < 0 ? i : at;
  };
  return columns
    .map((column, i) => ({ column, at: place(column, i), i }))
    .sort((a, b) => a.at - b.at || a.i - b.i)
    .map(({ column }) => column);
}

/** Reports whether a column is shown. The one that opens the row always is. */
export const isShown = <T>(column: Column<T>, { shown }: Layout): boolean =>
  column.lead === true || (shown?.[column.head] ?? !column.extra);

export const widthOf = <T>(column: Column<T>, { widths }: Layout): number =>
  widths?.[column.head] ?? column.width ?? WIDTH.usual;

/** Returns the layout with one column resized. */
export function resized<T>(layout: Layout, column: Column<T>, width: number): Layout {
  const within = Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, width)));
  return { ...layout, widths: { ...layout.widths, [column.head]: within } };
}

/** Returns the layout with one column a step wider (1) or narrower (-1). */
export const stepped = <T>(layout: Layout, column: Column<T>, by: 1 | -1): Layout =>
  resized(layout, column, widthOf(column, layout) + by * WIDTH.step);

/** Returns the layout with one column moved to the left (-1) or to the right (1). */
export function moved<T>(columns: readonly Column<T>[], layout: Layout, column: Column<T>, by: 1 | -1): Layout {
  const order = inOrder(columns, layout).map(({ head }) => head);
  const from = order.indexOf(column.head);
  const to = from + by;
  if (to < 0 || to >= order.length) return layout;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...layout, order };
}

/** Returns the layout with one column shown or hidden. */
export const toggled = <T>(layout: Layout, column: Column<T>): Layout => ({
  ...layout,
  shown: { ...layout.shown, [column.head]: !isShown(column, layout) },
});

/** Returns the heads of the shown columns, in order. */
export const shownOf = <T>(columns: readonly Column<T>[], layout: Layout): string[] =>
  inOrder(columns, layout)
    .filter((column) => isShown(column, layout))
    .map(({ head }) => head);

/** Returns the layout that shows these columns, in this order. The widths stay those of the person. */
export function layoutOf<T>(columns: readonly Column<T>[], heads: readonly string[], { widths = {} }: Layout): Layout {
  const known = heads.filter((head) => columns.some((column) => column.head === head));
  const rest = columns.map(({ head }) => head).filter((head) => !known.includes(head));
  if (known.length === 0) return { widths }; // the columns have other names by now
  return {
    order: [...known, ...rest],
    shown: Object.fromEntries(columns.map(({ head }) => [head, known.includes(head)])),
    widths,
  };
}
