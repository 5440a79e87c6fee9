import { Link } from "@tanstack/react-router";
import { cx } from "../../lib/cx";
import { useInSight } from "../../lib/in-sight";
import { shell } from "../../lib/texts/shell";
import type { tabsAt } from "./menu";

/** The pages of a menu entry, as a line below the top bar. */
export function PageTabs({ entry, tabs, at }: NonNullable<ReturnType<typeof tabsAt>>) {
  const current = useInSight<HTMLAnchorElement>(at);
  return (
    <nav
      aria-label={shell.tabs(entry.text)}
      className="border-b border-line bg-surface px-2 [scrollbar-width:none] overflow-x-auto sm:px-4 xl:px-6 print:hidden"
    >
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              ref={tab === at ? current : undefined}
              activeProps={{}}
              aria-current={tab === at ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center border-b-[3px] px-3 font-[600] whitespace-nowrap -outline-offset-4 hover:text-brand",
                tab === at ? "border-accent text-ink" : "border-transparent text-muted",
              )}
            >
              {tab.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
