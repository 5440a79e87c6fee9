import { useMatches, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef } from "react";

const TYPING = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";

const rowOf = (list: HTMLElement | null, key: string) =>
  [...(list?.querySelectorAll<HTMLElement>("[data-key]") ?? [])].find((row) => row.dataset.key === key);

/** Returns the element that opens a row. */
const openerOf = (list: HTMLElement | null, key: string) =>
  rowOf(list, key)?.querySelector<HTMLElement>(".list-opener");

/** Holds the open row of a list, which is in the address, and walks the rows with the arrow keys. */
export function useOpenRow(keys: readonly string[], list: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const open = useMatches({
    select: (matches) => {
      const key = (matches.at(-1)?.search as { Open?: unknown } | undefined)?.Open;
      return key === undefined ? undefined : String(key);
    },
  });
  // The row that was asked for last. The address has it a moment later, and keys may come faster.
  const asked = useRef(open);
  const setOpen = useCallback(
    (key: string | undefined, replace: boolean) => {
      asked.current = key;
      // A number stays a number in the address, without quotation marks.
      const Open = key !== undefined && String(Number(key)) === key ? Number(key) : key;
      const search = (before: object) => ({ ...before, Open });
      void navigate({ to: ".", search: search as never, replace: replace || open !== undefined, resetScroll: false });
    },
    [navigate, open],
  );
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    asked.current = open;
    // The panel had the focus and is gone.
    if (closed !== undefined && document.activeElement === document.body) openerOf(list.current, closed)?.focus();
  }, [open, list]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, defaultPrevented } = event;
    if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (!list.current?.contains(target)) return; // in a menu, which React places inside
    if (key === "Escape" && open !== undefined) return setOpen(undefined, false);
    const by = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    const row = target.closest("[data-key]")?.getAttribute("data-key");
    if (by === 0 || target.closest(TYPING) || !(row || target.closest(".list-panel"))) return;
    const next = keys[keys.indexOf(asked.current ?? row ?? "") + by];
    if (next === undefined) return;
    event.preventDefault();
    if (open !== undefined) setOpen(next, true);
    else openerOf(list.current, next)?.focus();
    rowOf(list.current, next)?.scrollIntoView?.({ block: "nearest" });
  }
  return { open, setOpen, onKeyDown };
}
