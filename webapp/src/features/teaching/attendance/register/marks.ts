import type { Mark } from "../../../../api/types";
import { attendance as t } from "../../../../lib/texts/attendance";

export const MARKS = ["present", "absent", "late", "leave"] as const satisfies readonly Mark[];

/** What a cell or row looks like; the word or letter says the same. */
export const markLook: Record<Mark, string> = {
  present: "bg-ok-soft text-ok border-ok",
  absent: "bg-vermilion-soft text-vermilion border-vermilion",
  late: "bg-warn-soft text-warn border-warn",
  leave: "bg-brand-soft text-brand border-brand",
};

export const toMark = (wire: string): Mark | undefined => MARKS.find((one) => one === wire);

/** The mark of a key; undefined for a key that marks nothing. */
export function markOfKey(key: string): Mark | undefined {
  return MARKS.find((one) => t.letters[one] === key.toUpperCase());
}

export const markText = (wire: string) => {
  const mark = toMark(wire);
  return mark ? t.marks[mark] : t.none;
};

/** Keys with Ctrl, Alt or Cmd are the browser's. */
export const isPlain = (event: { ctrlKey: boolean; altKey: boolean; metaKey: boolean }) =>
  !event.ctrlKey && !event.altKey && !event.metaKey;
