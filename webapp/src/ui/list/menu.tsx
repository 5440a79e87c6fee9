import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import { flushSync } from "react-dom";
import { cx } from "../../lib/cx";
import { lists } from "../../lib/texts/lists";
import { buttonLook } from "../button";
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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
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
      {open && <OpenMenu label={label} lines={lines} trigger={button} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenProps = {
  label: string;
  lines: MenuLines;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

function OpenMenu({ label, lines, trigger, onClose }: OpenProps) {
  const navigate = useNavigate();
  const all = lines.filter((line): line is MenuLine => line !== false);
  function run(key: unknown) {
    const line = all[Number(key)];
    flushSync(onClose);
    trigger.current?.focus(); // what the action opens gives the focus back to the button
    if (line?.link) void navigate(line.link as never);
    line?.onAction?.();
  }
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="fade-in min-w-48 rounded-md border border-line-strong bg-surface p-1 text-ink shadow-card"
    >
      <Menu aria-label={label} autoFocus="first" onAction={run} onClose={onClose} className="outline-none">
        {all.map((line, i) => (
          <MenuItem
            key={line.text}
            id={String(i)}
            textValue={line.text}
            className={cx(
              "flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-small outline-none data-[focused]:bg-brand-soft",
              line.danger && "text-danger",
            )}
          >
            {line.text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
