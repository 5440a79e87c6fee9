// biome-ignore-all lint/a11y/noRedundantRoles: on a phone rows are cards (list.css), which removes the native roles
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: placeholder rows cannot be focused
// biome-ignore-all lint/a11y/useKeyWithClickEvents: a click on a row does what its link does, for people with a mouse
import { Link } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "../../lib/cx";
import { lists as t } from "../../lib/texts/lists";
import type { Choice } from "./choice";
import { Heading, type Sorting } from "./head";
import { type Layout, widthOf } from "./layout";
import { MenuButton } from "./menu";
import type { Column, MenuLines, Target } from "./types";

export type RowKey = string | number;

type Props<T> = {
  label: string;
  columns: Column<T>[];
  rows: readonly T[] | undefined;
  /** The position of the first row, counted from 0. */
  first: number;
  rowKey: (row: T) => RowKey;
  name: (row: T) => string;
  open: string | undefined;
  /** Opens the row in the panel. Without it, the row's link opens its page. */
  onOpen: ((key: string) => void) | undefined;
  record: ((row: T) => Target | undefined) | undefined;
  actions: ((row: T) => MenuLines) | undefined;
  choice: Choice | undefined;
  mayChoose: ((row: T) => boolean) | undefined;
  sorting: Sorting | undefined;
  layout: Layout;
  onLayout: (to: Layout) => void;
};

const box = "size-5 accent-brand align-middle";
const SKELETONS = 16; // rows to show while the first ones load: those that fit on a small screen
const PICK = 36; // the widths of the columns of checkboxes and of menus, in pixels
const MENU = 44;

/** The table of a list. On a phone each row is a card of at most three lines. */
export function Rows<T>(props: Props<T>) {
  const { label, columns, rows, choice, actions, layout, rowKey } = props;
  const width = columns.reduce((sum, column) => sum + widthOf(column, layout), 0) + (choice ? PICK : 0) + MENU;
  const keys = rows?.filter((row) => props.mayChoose?.(row) ?? true).map(rowKey) ?? [];
  return (
    <table role="table" aria-label={label} className="list-table" style={{ minWidth: width }}>
      <colgroup>
        {choice && <col style={{ width: PICK }} />}
        {columns.map((column) => (
          <col key={column.head} style={{ width: widthOf(column, layout) }} />
        ))}
        {actions && <col style={{ width: MENU }} />}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {choice && (
            <th role="columnheader" scope="col" className="list-head print:hidden">
              <input
                type="checkbox"
                className={box}
                aria-label={t.page}
                checked={keys.length > 0 && keys.every((key) => choice.has(Number(key)))}
                disabled={choice.all || keys.length === 0}
                onChange={() => choice.toggleMany(keys.map(Number))}
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading
              key={column.head}
              column={column}
              sorting={props.sorting}
              layout={layout}
              onLayout={props.onLayout}
            />
          ))}
          {actions && (
            <th role="columnheader" scope="col" className="list-head print:hidden">
              <span className="sr-only">{t.rowActions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows ? (
          rows.map((row, i) => <Row key={rowKey(row)} {...props} row={row} i={i} keys={keys} />)
        ) : (
          <Skeletons cells={columns.length + (choice ? 1 : 0) + (actions ? 1 : 0)} />
        )}
      </tbody>
    </table>
  );
}

type RowProps<T> = Props<T> & { row: T; i: number; keys: readonly RowKey[] };

function Row<T>({ row, i, keys, columns, first, rowKey, name, open, onOpen, record, actions, choice }: RowProps<T>) {
  const key = String(rowKey(row));
  const isOpen = open === key;
  const chosen = choice?.has(Number(key)) ?? false;
  function click({ target }: MouseEvent) {
    const onControl = target instanceof Element && target.closest("a, button, input, select, summary, label");
    if (!onControl && !window.getSelection()?.toString()) onOpen?.(key);
  }
  return (
    <tr
      role="row"
      data-key={key}
      data-state={isOpen ? "open" : chosen ? "chosen" : undefined}
      className={cx("list-row", onOpen && "cursor-pointer")}
      onClick={onOpen && click}
    >
      {choice && (
        <td role="cell" className="list-pick print:hidden">
          {keys.includes(rowKey(row)) && (
            <input
              type="checkbox"
              className={box}
              aria-label={t.one(name(row))}
              checked={chosen}
              disabled={choice.all}
              onChange={({ nativeEvent }) => {
                const withShift = nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey;
                if (withShift) choice.toggleTo(Number(key), keys.map(Number));
                else choice.toggle(Number(key));
              }}
            />
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.head}
          role="cell"
          className={cx(
            column.numeric && "tabular text-right",
            column.lead ? "list-lead" : `list-${column.card ?? "off"}`,
            column.className,
          )}
        >
          <div data-clip className="truncate">
            {column.lead ? (
              <Opener label={name(row)} target={record?.(row)} isOpen={isOpen} onOpen={onOpen && (() => onOpen(key))}>
                {column.cell(row, first + i)}
              </Opener>
            ) : (
              column.cell(row, first + i)
            )}
          </div>
        </td>
      ))}
      {actions && (
        <td role="cell" className="list-menu print:hidden">
          <RowMenu name={name(row)} lines={actions(row)} />
        </td>
      )}
    </tr>
  );
}

type OpenerProps = {
  label: string;
  target: Target | undefined;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
  children: ReactNode;
};

const opener = "list-opener";

/** The name of a row. A click opens the panel; with Ctrl or the middle button, the whole record opens in a new tab. */
function Opener({ label, target, isOpen, onOpen, children }: OpenerProps) {
  if (target) {
    return (
      <Link
        {...(target as { to: string })}
        aria-label={label}
        className={opener}
        aria-expanded={onOpen && isOpen}
        onClick={(event) => {
          if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" aria-label={label} className={opener} aria-expanded={isOpen} onClick={onOpen}>
      {children}
    </button>
  );
}

function RowMenu({ name, lines }: { name: string; lines: MenuLines }) {
  if (!lines.some(Boolean)) return null;
  return (
    <MenuButton
      label={t.actionsFor(name)}
      lines={lines}
      className="list-more grid size-8 place-items-center rounded-md font-[700] hover:bg-brand hover:text-on-brand"
    >
      <span aria-hidden="true">…</span>
    </MenuButton>
  );
}

function Skeletons({ cells }: { cells: number }) {
  return Array.from({ length: SKELETONS }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
    <tr key={i} aria-hidden="true" className="list-row">
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never move
        <td key={cell}>
          <div className="shimmer h-3.5 rounded-sm" />
        </td>
      ))}
    </tr>
  ));
}
