import { useRef, useState } from "react";
import { lists as t } from "../../lib/texts/lists";
import { DropPanel } from "../drop";
import { SelectField } from "../field";
import { OfficeIcon } from "../office-icon";
import type { Sorting } from "./head";
import { inOrder, isShown, type Layout, moved, stepped, toggled } from "./layout";
import { iconLook } from "./looks";
import type { Column } from "./types";

type Props<T> = {
  columns: readonly Column<T>[];
  layout: Layout;
  onLayout: (to: Layout) => void;
  sorting: Sorting | undefined;
};

const small = "grid size-7 place-items-center rounded-sm border border-line hover:bg-brand-soft disabled:opacity-40";

/** The Display menu: the order of the rows, and which columns are shown, where, and how wide. */
export function Display<T>({ columns, layout, onLayout, sorting }: Props<T>) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const all = inOrder(columns, layout);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t.display}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t.display}
        className={iconLook}
        onClick={() => setOpen(true)}
      >
        <OfficeIcon name="gear" size={16} />
      </button>
      <DropPanel
        label={t.display}
        button={button}
        isOpen={open}
        onOpenChange={setOpen}
        className="w-80 max-w-[calc(100vw-2rem)] overflow-y-auto border-line-strong p-4"
        inner="flex flex-col gap-3"
      >
        {sorting?.orders && <Order sorting={sorting} orders={sorting.orders} />}
        <fieldset>
          <legend className="mb-1 font-[600]">{t.columns}</legend>
          <ul>
            {all.map((column, i) => (
              <li key={column.head} className="flex min-h-9 items-center gap-1">
                <label className="flex min-w-0 grow items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-brand"
                    checked={isShown(column, layout)}
                    disabled={column.lead}
                    onChange={() => onLayout(toggled(layout, column))}
                  />
                  <span className="truncate">{column.head}</span>
                </label>
                <button
                  type="button"
                  className={small}
                  aria-label={t.earlier(column.head)}
                  disabled={i === 0}
                  onClick={() => onLayout(moved(columns, layout, column, -1))}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={t.later(column.head)}
                  disabled={i === all.length - 1}
                  onClick={() => onLayout(moved(columns, layout, column, 1))}
                >
                  ↓
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={t.narrower(column.head)}
                  onClick={() => onLayout(stepped(layout, column, -1))}
                >
                  −
                </button>
                <button
                  type="button"
                  className={small}
                  aria-label={t.wider(column.head)}
                  onClick={() => onLayout(stepped(layout, column, 1))}
                >
                  +
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
        <button
          type="button"
          className="self-start text-brand underline underline-offset-4"
          onClick={() => onLayout({})}
        >
          {t.reset}
        </button>
      </DropPanel>
    </>
  );
}

function Order({ sorting, orders }: { sorting: Sorting; orders: Partial<Record<string, string>> }) {
  const usual = Object.keys(orders)[0];
  return (
    <SelectField
      label={t.sort}
      value={sorting.value ?? usual}
      onChange={(e) => sorting.onSort(e.target.value === usual ? undefined : e.target.value)}
    >
      {Object.entries(orders).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
