import { useState } from "react";

export type Choice = {
  /** Everybody whom the filters find, whether they are on this page or not. */
  all: boolean;
  ids: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleMany: (ids: number[]) => void;
  everybody: () => void;
  clear: () => void;
};

const nobody: ReadonlySet<number> = new Set();

/** Which rows are chosen, across pages. Another filter is another list: its key begins with nobody chosen. */
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
