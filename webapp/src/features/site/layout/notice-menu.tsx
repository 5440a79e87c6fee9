import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { hasContent, linkedIn } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { Icon } from "../../../ui/icon";

type Props = { onLeave: () => void };

/** News and notices. */
export function NoticeMenu({ onLeave }: Props) {
  return (
    <Dropdown title={site.nav.notification}>
      {(look, shut) =>
        (["news", "notice"] as const)
          .filter((kind) => hasContent(`/news?kind=${kind}`))
          .map((kind) => (
            <li key={kind}>
              <Link to="/news" search={{ kind }} className={look} onClick={() => [shut(), onLeave()]}>
                {site.nav[kind]}
              </Link>
            </li>
          ))
      }
    </Dropdown>
  );
}

/** The institute's own pages in the header, if it has some. */
export function MoreMenu({ onLeave }: Props) {
  const own = linkedIn("header");
  if (own.length === 0) return null;
  return (
    <li>
      <Dropdown title={site.nav.more}>
        {(look, shut) =>
          own.map((page) => (
            <li key={page.slug}>
              <Link to="/page/$slug" params={{ slug: page.slug }} className={look} onClick={() => [shut(), onLeave()]}>
                {page.title}
              </Link>
            </li>
          ))
        }
      </Dropdown>
    </li>
  );
}

type DropdownProps = { title: string; children: (look: string, shut: () => void) => ReactNode };

/**
 * A dropdown of the navbar. It uses <details>, which opens without JavaScript; closing on a click elsewhere needs
 * JavaScript.
 */
function Dropdown({ title, children }: DropdownProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const shut = (focus = false) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (focus) menu.current.querySelector("summary")?.focus();
  };
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) shut();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
    };
  });
  const item = "flex min-h-11 items-center px-4 font-[600] hover:bg-brand-soft aria-[current=page]:text-brand";
  return (
    <details
      ref={menu}
      className="group lg:relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        shut(true);
      }}
    >
      <summary className="nav-link list-none gap-1 [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="down" size={16} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="lg:absolute lg:right-0 lg:z-10 lg:mt-2 lg:min-w-44 lg:rounded-md lg:border-2 lg:border-ink lg:bg-surface lg:py-1 lg:shadow-card">
        {children(item, () => shut())}
      </ul>
    </details>
  );
}
