import type { ContentItem } from "../../../../api/types";
import { cx } from "../../../../lib/cx";
import { content as t } from "../../../../lib/texts/content";
import { nameOf } from "../kinds";
import type { useOrder } from "./use-order";

const step = "grid size-7 place-items-center rounded-sm border border-line-strong text-brand hover:bg-brand-soft";

type Props = { item: ContentItem; at: number; of: number; order: ReturnType<typeof useOrder> };

/** A handle to drag the row, and buttons to move it without dragging. */
export function OrderCell({ item, at, of, order }: Props) {
  const name = nameOf(item);
  const arrow = (way: "up" | "down", label: string, sign: string, off: boolean) => (
    // Not disabled at the ends, because that would lose the focus.
    <button
      type="button"
      className={cx(step, "aria-disabled:opacity-55")}
      aria-label={label}
      aria-disabled={off}
      data-move={`${item.Id}-${way}`}
      onClick={() => order.move(item.Id, way === "up" ? -1 : 1, way)}
    >
      {sign}
    </button>
  );
  return (
    <span data-row={item.Id} className="flex gap-1.5">
      <button
        type="button"
        aria-label={t.handle(name)}
        title={t.handleHint}
        data-move={`${item.Id}-handle`}
        className={cx(
          step,
          "cursor-grab touch-none select-none",
          order.dragged === item.Id && "cursor-grabbing bg-brand-soft",
        )}
        {...order.handle(item.Id)}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {arrow("up", t.up(name), "↑", at === 0)}
      {arrow("down", t.down(name), "↓", at === of - 1)}
    </span>
  );
}
