import { useEffect, useId, useRef, useState } from "react";

/** What a list says when an entry has moved or is gone. */
export type ListTexts = { moved: (from: number, to: number) => string; removed: (n: number) => string };

type Options<T> = { items: T[]; onChange: (items: T[]) => void; texts: ListTexts; most: number };

/**
 * Adds, changes, removes and moves the entries of a list in a form. Each entry has a number, so that it takes its running
 * upload along when it moves. After a change the focus goes to the element whose `data-entry` is the mark that `entry` returns.
 */
export function useList<T extends object>({ items, onChange, texts, most }: Options<T>) {
  const list = useId();
  const entry = (id: number, what: string) => `${list}${id}-${what}`;
  const place = useRef<HTMLFieldSetElement>(null);
  const refocus = useRef<string | null>(null);
  const last = useRef(0);
  const numbers = useRef<number[]>([]);
  const latest = useRef({ items, onChange });
  latest.current = { items, onChange };
  const [said, setSaid] = useState("");

  while (numbers.current.length < items.length) numbers.current.push(++last.current);
  numbers.current.length = items.length;

  useEffect(() => {
    if (refocus.current) place.current?.querySelector<HTMLElement>(`[data-entry="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  /** Stores the entries with their numbers; `focus` is the control that gets the focus. */
  function put(next: T[], ids: number[], focus: string) {
    numbers.current = ids;
    refocus.current = focus;
    onChange(next);
  }
  return {
    entry,
    ids: numbers.current,
    said,
    place,
    change: (id: number, part: Partial<T>) => {
      const now = latest.current;
      now.onChange(now.items.map((item, i) => (numbers.current[i] === id ? { ...item, ...part } : item)));
    },
    add: (item: T) => {
      if (items.length >= most) return;
      const id = ++last.current;
      put([...items, item], [...numbers.current, id], entry(id, "first"));
    },
    remove: (i: number) => {
      setSaid(texts.removed(i + 1));
      put(items.toSpliced(i, 1), numbers.current.toSpliced(i, 1), entry(0, "add"));
    },
    move: (i: number, way: "up" | "down") => {
      const to = way === "up" ? i - 1 : i + 1;
      const [item, id] = [items[i], numbers.current[i]];
      if (!item || id === undefined || to < 0 || to >= items.length) return;
      setSaid(texts.moved(i + 1, to + 1));
      put(
        items.toSpliced(i, 1).toSpliced(to, 0, item),
        numbers.current.toSpliced(i, 1).toSpliced(to, 0, id),
        entry(id, way),
      );
    },
  };
}
