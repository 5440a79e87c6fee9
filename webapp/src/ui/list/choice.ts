import { useRef, useState } from "react";

/** The rows that a person has selected, by their numbers. */
export type Choice = {
  /** Whether all rows that match the filters are selected, on every page. */
  all: boolean;
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleMany: (ids: readonly number[]) => void;
  /** Selects or clears the rows from the one that was toggled last to this one, among those in sight. */
  toggleTo: (id: number, inSight: readonly number[]) => void;
  everybody: () => void;
  clear: () => void;
};

/**
 * Holds the selected rows across pages, and those that are selected at first. A changed key, such as for another filter,
 * clears the selection.
 */
export function useChoice(key: string, first: readonly number[] = []): Choice {
  const [{ of, ids, all }, setState] = useState({ of: key, ids: new Set(first) as ReadonlySet<number>, all: false });
  const last = useRef<number | undefined>(undefined);
  const now = of === key ? { ids, all } : { ids: new Set<number>(), all: false };
  const set = (next: Iterable<number>, everybody = false) => setState({ of: key, ids: new Set(next), all: everybody });
  const put = (some: readonly number[], on: boolean) => {
    const next = new Set(now.ids);
    for (const id of some) {
      if (on) next.add(id);
      else next.delete(id);
    }
    set(next);
  };
  const toggle = (id: number) => {
    last.current = id;
    put([id], !now.ids.has(id));
  };
  return {
    ...now,
    has: (id) => now.all || now.ids.has(id),
    toggle,
    toggleMany: (some) => put(some, !some.every((id) => now.ids.has(id))),
    toggleTo: (id, inSight) => {
      const from = last.current === undefined ? -1 : inSight.indexOf(last.current);
      const to = inSight.indexOf(id);
      if (from < 0 || to < 0) return toggle(id);
      put(inSight.slice(Math.min(from, to), Math.max(from, to) + 1), !now.ids.has(id));
      last.current = id;
    },
    everybody: () => set([], true),
    clear: () => set([]),
  };
}
