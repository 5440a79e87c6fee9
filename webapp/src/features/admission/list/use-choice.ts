import { useState } from "react";

export type Choice = {
  /** Whether all students that match the filters are selected, on every page. */
  all: boolean;
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleMany: (ids: number[]) => void;
  everybody: () => void;
  clear: () => void;
};

const nobody: ReadonlySet<number> = new Set();

/** Holds the selected rows across pages. A changed key, such as for another filter, clears the selection. */
export function useChoice(key: string): Choice {
  const [{ of, ids, all }, setState] = useState({ of: key, ids: nobody, all: false });
  const now = of === key ? { ids, all } : { ids: nobody, all: false };
  const set = (next: Iterable<number>, everybody = false) => setState({ of: key, ids: new Set(next), all: everybody });
  return {
    ...now,
    has: (id) => now.all || now.ids.has(id),
    toggle: (id) => {
      const next = new Set(now.ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleMany: (some) => {
      const next = new Set(now.ids);
      const there = some.every((id) => next.has(id));
      for (const id of some) {
        if (there) next.delete(id);
        else next.add(id);
      }
      set(next);
    },
    everybody: () => set(nobody, true),
    clear: () => set(nobody),
  };
}
