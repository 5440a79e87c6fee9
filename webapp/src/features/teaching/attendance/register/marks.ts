import type { Mark } from "../../../../api/types";
import { attendance as t } from "../../../../lib/texts/attendance";

export const MARKS = ["present", "absent", "late", "leave"] as const satisfies readonly Mark[];

/** The colours of a mark. The word or letter carries the same information. */
export const markLook: Record<Mark, string> = {
  present: "bg-ok-soft text-ok border-ok",
  absent: "bg-danger-soft text-danger border-danger",
  late: "bg-warn-soft text-warn border-warn",
  leave: "bg-brand-soft text-brand border-brand",
};

export const toMark = (wire: string): Mark | undefined => MARKS.find((one) => one === wire);

/** Returns the mark for a key, or undefined if the key has none. */
export function markOfKey(key: string): Mark | undefined {
  return MARKS.find((one) => t.letters[one] === key.toUpperCase());
}

export const markText = (wire: string) => {
  const mark = toMark(wire);
  return mark ? t.marks[mark] : t.none;
};

/** Reports whether a key was pressed without Ctrl, Alt or Cmd; those combinations belong to the browser. */
export const isPlain = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }) =>
  !event.ctrlKey && !event.altKey && !event.metaKey;
