import { Link, useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { cx } from "../../lib/cx";
import { shell } from "../../lib/texts/shell";
import { useSession } from "../../stores/session";
import { Icon } from "../../ui/icon";
import { type Group, type Line, menuOf } from "./menu";

type Props = {
  /** On a phone only the group of the current screen starts open. */
  folded?: boolean;
  onChoose?: () => void;
};

export function RoleMenu({ folded = false, onChoose }: Props) {
  const role = useSession((s) => s.role);
  return (
    <nav aria-label={shell.nav} className="flex flex-col gap-2">
      {menuOf(role).map((group) =>
        group.text ? (
          <Fold key={group.text} group={group} folded={folded} onChoose={onChoose} />
        ) : (
          <Lines key={group.lines[0]?.to} lines={group.lines} onChoose={onChoose} />
        ),
      )}
    </nav>
  );
}

type Choose = { onChoose: (() => void) | undefined };

function Fold({ group, folded, onChoose }: { group: Group; folded: boolean } & Choose) {
  const path = useLocation({ select: (at) => at.pathname });
  const here = group.lines.some((line) => path.startsWith(line.to));
  const [open, setOpen] = useState(!folded || here);
  const id = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 text-left text-[0.95rem] text-muted hover:bg-brand-soft"
      >
        {group.text}
        <Icon name="down" size={16} className={cx("shrink-0 transition-transform", !open && "-rotate-90")} />
      </button>
      <div id={id} hidden={!open}>
        <Lines lines={group.lines} onChoose={onChoose} />
      </div>
    </div>
  );
}

function Lines({ lines, onChoose }: { lines: Line[] } & Choose) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.to}>
          <Link
            to={line.to}
            {...(onChoose && { onClick: onChoose })}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 font-[600] hover:bg-brand-soft"
            activeProps={{ className: "bg-brand-soft text-brand" }}
          >
            <Icon name={line.icon} />
            {line.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
