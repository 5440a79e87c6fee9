import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { lists as t } from "../../lib/texts/lists";
import { Icon } from "../icon";
import { iconLook } from "./looks";
import { MenuButton } from "./menu";
import type { MenuLines, Target } from "./types";

type Props = {
  title: string;
  target: Target | undefined;
  lines: MenuLines;
  /** Moves to the row before (-1) or after (1); undefined where there is none. */
  onBefore: (() => void) | undefined;
  onAfter: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The record of the open row, beside the list. It takes the focus whenever it shows another row. */
export function SidePanel({ title, target, lines, onBefore, onAfter, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <aside aria-label={title} className="list-panel fade-in print:hidden">
      <div className="mb-3 flex items-center gap-1.5">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mr-auto min-w-0 text-lg font-[650] outline-none [overflow-wrap:anywhere]"
        >
          {title}
        </h2>
        <Step text={t.panel.previous} icon="left" onClick={onBefore} />
        <Step text={t.panel.next} icon="right" onClick={onAfter} />
        {lines.some(Boolean) && (
          <MenuButton label={t.actionsFor(title)} lines={lines} className={iconLook}>
            <span aria-hidden="true">…</span>
          </MenuButton>
        )}
        <button type="button" aria-label={t.panel.close} className={iconLook} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <div className="flex flex-col gap-5">{children}</div>
      {target && (
        <Link
          {...(target as { to: string })}
          className="mt-5 inline-flex min-h-9 items-center gap-2 font-[600] text-brand underline underline-offset-4"
        >
          {t.panel.whole}
          <Icon name="go" size={16} />
        </Link>
      )}
    </aside>
  );
}

type StepProps = { text: string; icon: "left" | "right"; onClick: (() => void) | undefined };

/** Stays enabled where there is no further row, because a disabled button would lose the focus. */
function Step({ text, icon, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={text}
      aria-disabled={!onClick}
      className={`${iconLook} aria-disabled:opacity-40`}
      onClick={onClick}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}
