import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cx } from "../../lib/cx";
import { lists } from "../../lib/texts/lists";
import { buttonLook } from "../button";
import { DropMenu } from "../drop";
import type { MenuLine, MenuLines } from "./types";

/** The menu of a row in a table that is no list. The row's actions are in it and nowhere else. */
export function RowActions({ name, lines }: { name: string; lines: MenuLines }) {
  return (
    <MenuButton
      label={lists.actionsFor(name)}
      lines={lines}
      className="grid size-9 place-items-center rounded-md border border-line-strong font-[700] hover:bg-brand-soft"
    >
      <span aria-hidden="true">…</span>
    </MenuButton>
  );
}

/** The button beside a record's main ones, with the menu of its further actions. */
export function MoreActions({ lines }: { lines: MenuLines }) {
  if (!lines.some(Boolean)) return null;
  return (
    <MenuButton label={lists.more} lines={lines} className={buttonLook.quiet}>
      {lists.more}
      <span aria-hidden="true" className="text-tiny">
        ▾
      </span>
    </MenuButton>
  );
}

type Props = {
  label: string;
  lines: MenuLines;
  className: string;
  /** What was chosen is still under way; the menu opens again when it is done. */
  busy?: boolean;
  children: ReactNode;
};

/** A button with a menu. React Aria's own trigger renders a menu for each button, which is slow in a list. */
export function MenuButton({ label, lines, className, busy = false, children }: Props) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const all = open ? lines.filter((line): line is MenuLine => line !== false) : [];
  function run(key: string) {
    const line = all[Number(key)];
    flushSync(() => setOpen(false));
    button.current?.focus(); // what the action opens gives the focus back to the button
    if (line?.link) void navigate(line.link as never);
    line?.onAction?.();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        className={cx(className, busy && "animate-pulse cursor-wait opacity-60")}
        onClick={() => !busy && setOpen(true)}
        onKeyDown={(event) => {
          // Enter, left to the browser, is a click for which React Aria gives the menu no focus.
          if (!["ArrowDown", "Enter", " "].includes(event.key) || open) return;
          event.preventDefault();
          event.stopPropagation();
          if (!busy) setOpen(true);
        }}
      >
        {children}
      </button>
      {open && (
        <DropMenu
          label={label}
          button={button}
          isOpen
          onOpenChange={setOpen}
          lines={all.map(({ text, danger }, i) => ({
            key: String(i),
            text,
            className: cx("min-h-9 rounded-sm px-3 text-small", danger && "text-danger"),
          }))}
          onChoose={run}
          className="min-w-48 border-line-strong p-1"
        />
      )}
    </>
  );
}
