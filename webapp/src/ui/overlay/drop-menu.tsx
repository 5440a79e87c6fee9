import type { ReactNode } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import { cx } from "../../lib/cx";
import type { Under } from "../drop";

export type DropLine = { key: string; text: string; icon?: ReactNode; className?: string };

export type DropMenuProps = Under & {
  label: string;
  /** Text above the lines. */
  head?: ReactNode;
  lines: readonly DropLine[];
  onChoose: (key: string) => void;
  className?: string;
};

/** A menu below a button. Its first line has the focus. */
export function DropMenu({ button, isOpen, onOpenChange, label, head, lines, onChoose, className }: DropMenuProps) {
  return (
    <Popover
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      className={cx("fade-in rounded-md border bg-surface text-ink shadow-card", className)}
    >
      {head}
      <Menu
        aria-label={label}
        autoFocus="first"
        onAction={(key) => onChoose(String(key))}
        onClose={() => onOpenChange(false)}
        className="outline-none"
      >
        {lines.map(({ key, text, icon, className: look }) => (
          <MenuItem
            key={key}
            id={key}
            textValue={text}
            className={cx("flex cursor-pointer items-center outline-none data-[focused]:bg-brand-soft", look)}
          >
            {icon}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
