// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are cards (list.css), which removes the native roles
import type { PointerEvent } from "react";
import { cx } from "../../lib/cx";
import { lists as t } from "../../lib/texts/lists";
import { type Layout, resized, widthOf } from "./layout";
import type { Column } from "./types";

export type Sorting = {
  value: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** All orders, for the Display menu; the first one is the usual order, which the address leaves out. */
  orders?: Partial<Record<string, string>>;
};

type Props<T> = {
  column: Column<T>;
  sorting: Sorting | undefined;
  layout: Layout;
  onLayout: (to: Layout) => void;
};

/** A heading of a list: it sorts, and its right edge resizes the column. */
export function Heading<T>({ column, sorting, layout, onLayout }: Props<T>) {
  const [up, down] = column.sort ?? [];
  const now = sorting?.value;
  const sorted = now === undefined ? undefined : now === up ? "ascending" : now === down ? "descending" : undefined;
  const next = sorted === undefined ? up : sorted === "ascending" ? down : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={cx("list-head", column.numeric && "text-right", column.className)}
    >
      {sorting && up ? (
        <button
          type="button"
          aria-label={t.sortBy(column.head)}
          className={cx("flex h-8 w-full items-center gap-1 hover:text-brand", column.numeric && "justify-end")}
          onClick={() => sorting.onSort(next)}
        >
          <span className="truncate">{column.head}</span>
          <span aria-hidden="true" className={cx("text-tiny", sorted ? "text-brand" : "text-muted")}>
            {sorted === "ascending" ? "▲" : sorted === "descending" ? "▼" : "↕"}
          </span>
        </button>
      ) : (
        <span className="block truncate">{column.head}</span>
      )}
      <span
        aria-hidden="true"
        className="absolute top-0 right-0 h-full w-2 cursor-col-resize touch-none border-r-2 border-transparent hover:border-brand print:hidden"
        onPointerDown={(event) => resize(event, column, layout, onLayout)}
      />
    </th>
  );
}

/** Follows the pointer until it is up. The Display menu has the same for the keyboard. */
function resize<T>(
  event: PointerEvent<HTMLElement>,
  column: Column<T>,
  layout: Layout,
  onLayout: (to: Layout) => void,
) {
  const edge = event.currentTarget;
  const { pointerId, clientX } = event;
  const start = edge.parentElement?.offsetWidth ?? widthOf(column, layout);
  edge.setPointerCapture(pointerId);
  const move = (at: globalThis.PointerEvent) => onLayout(resized(layout, column, start + at.clientX - clientX));
  const end = () => {
    edge.removeEventListener("pointermove", move);
    edge.removeEventListener("pointerup", end);
    edge.removeEventListener("pointercancel", end);
  };
  edge.addEventListener("pointermove", move);
  edge.addEventListener("pointerup", end);
  edge.addEventListener("pointercancel", end);
}
