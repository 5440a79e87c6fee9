import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { ContentItem, ContentKind } from "../../../../api/types";
import { content as t } from "../../../../lib/texts/content";
import { useAction } from "../../../../ui/use-action";
import { items as itemsOf, orderItems } from "../api";
import { nameOf } from "../kinds";

/** Returns the ids with `id` moved to position `to`. */
function placed(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((one) => one !== id);
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, id);
  return rest;
}

/**
 * Holds the order of a list. A change shows at once, is then saved, and is reverted if saving fails. While a save is
 * running, only the latest change waits.
 */
export function useOrder(kind: ContentKind, items: ContentItem[]) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<number[] | null>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const running = useRef(false);
  const next = useRef<number[] | null>(null);
  const refocus = useRef<string | null>(null);
  const save = useAction((ids: number[]) => orderItems(kind, ids), { success: (answer) => answer.Message });

  const stored = items.map((item) => item.Id);
  const ids = moved ?? stored;
  const byId = new Map(items.map((item) => [item.Id, item]));

  async function commit(order: number[]) {
    next.current = order;
    if (running.current) return;
    running.current = true;
    let hasSaved = true;
    let wanted: number[] | null = order;
    while (wanted) {
      next.current = null;
      hasSaved = Boolean(await save.run(wanted));
      wanted = hasSaved ? next.current : null; // the save failed, and the waiting change was based on it
    }
    running.current = false;
    await client.invalidateQueries({ queryKey: itemsOf(kind).queryKey });
    if (!hasSaved && !running.current) setMoved(null);
  }

  // The saved order is shown until the stored items have been rendered: they come after the answer of the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stored items change
  useEffect(() => {
    if (!running.current) setMoved(null);
  }, [items]);

  function tell(id: number, order: number[]) {
    const item = byId.get(id);
    if (item) setSaid(t.moved(nameOf(item), order.indexOf(id) + 1, order.length));
  }

  function move(id: number, by: number, focus: string) {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return;
    const order = placed(ids, id, to);
    refocus.current = `[data-move="${id}-${focus}"]`; // the row moves in the DOM, which loses the focus
    setMoved(order);
    tell(id, order);
    void commit(order);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each move of a row
  useEffect(() => {
    if (refocus.current) document.querySelector<HTMLElement>(refocus.current)?.focus();
    refocus.current = null;
  }, [moved]);

  /** Ends a running drag when the list unmounts. */
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function drag(event: PointerEvent, id: number) {
    if (event.button !== 0) return;
    event.preventDefault(); // prevents selecting text while dragging
    const start = ids;
    let order = ids;
    setDragged(id);
    // Listens on the window, because the dragged row moves in the DOM and would lose the pointer.
    const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest("tr");
      const other = Number(row?.querySelector<HTMLElement>("[data-row]")?.dataset.row);
      if (!other || other === id) return;
      order = placed(order, id, order.indexOf(other));
      setMoved(order);
    };
    const end = (isKept: boolean) => {
      stop.current?.();
      if (isKept && order.join() !== start.join()) {
        tell(id, order);
        void commit(order);
      } else setMoved(running.current ? start : null);
    };
    const up = () => end(true);
    const cancel = () => end(false);
    const key = (pressed: globalThis.KeyboardEvent) => pressed.key === "Escape" && end(false);
    window.addEventListener("pointermove", over);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key);
    stop.current = () => {
      window.removeEventListener("pointermove", over);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", key);
      setDragged(null);
    };
  }

  return {
    /** The items in their current order; items added in the meantime are at the end. */
    shown: [...ids, ...stored.filter((id) => !ids.includes(id))].flatMap((id) => byId.get(id) ?? []),
    said,
    dragged,
    move,
    handle: (id: number) => ({
      onPointerDown: (event: PointerEvent) => drag(event, id),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        move(id, event.key === "ArrowUp" ? -1 : 1, "handle");
      },
    }),
  };
}
