import { Link, useLocation } from "@tanstack/react-router";
import { cx } from "../../lib/cx";
import { useInSight } from "../../lib/in-sight";
import { shell } from "../../lib/texts/shell";
import { useSession } from "../../stores/session";
import { OfficeIcon } from "../../ui/office-icon";
import { barOf, type Entry, entryAt, homeOf, menuOf } from "./menu";

/** Returns the role's menu entry of the current address. */
export function useEntry(): Entry | undefined {
  const role = useSession((s) => s.role);
  const path = useLocation({ select: (at) => at.pathname });
  return entryAt(role, path);
}

type Props = { iconsOnly?: boolean; onChoose?: () => void };

/** The menu of the role: one line an entry. The line of the current screen is always in sight. */
export function RoleMenu({ iconsOnly = false, onChoose }: Props) {
  const role = useSession((s) => s.role);
  const here = useEntry();
  const current = useInSight<HTMLAnchorElement>(here);
  return (
    <nav aria-label={shell.nav}>
      <ul className="flex flex-col gap-0.5">
        {menuOf(role).map((entry) => (
          <li key={entry.text}>
            <Link
              to={homeOf(entry)}
              ref={entry === here ? current : undefined}
              aria-current={entry === here ? "page" : undefined}
              title={iconsOnly ? entry.text : undefined}
              {...(onChoose && { onClick: onChoose })}
              className={cx(
                "flex min-h-11 items-center gap-3 rounded-md px-3 font-[600] whitespace-nowrap hover:bg-brand-soft",
                entry === here && "bg-brand-soft text-brand",
              )}
            >
              <OfficeIcon name={entry.icon} />
              <span className={cx(iconsOnly && "sr-only")}>{entry.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bar at the bottom of a phone: four entries, and More for the whole menu. */
export function BottomBar({ isOpen, onMore }: { isOpen: boolean; onMore: () => void }) {
  const role = useSession((s) => s.role);
  const here = useEntry();
  const places = barOf(role);
  const look = "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-1 text-tiny leading-tight";
  return (
    <nav
      aria-label={shell.bar}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map((entry) => (
          <li key={entry.text} className="min-w-0">
            <Link
              to={homeOf(entry)}
              aria-current={entry === here ? "page" : undefined}
              className={cx(look, entry === here ? "text-brand" : "text-muted")}
            >
              <OfficeIcon name={entry.icon} />
              <span className="w-full truncate text-center">{entry.short ?? entry.text}</span>
            </Link>
          </li>
        ))}
        <li className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-haspopup="dialog"
            onClick={onMore}
            className={cx(look, here && !places.includes(here) ? "text-brand" : "text-muted")}
          >
            <OfficeIcon name="more" />
            {shell.more}
          </button>
        </li>
      </ul>
    </nav>
  );
}
