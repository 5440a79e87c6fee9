import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { cx } from "../../lib/cx";
import { common } from "../../lib/texts/common";
import { site } from "../../lib/texts/site";
import { useSession } from "../../stores/session";
import { useUi } from "../../stores/ui";
import { Button, buttonLook } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { content } from "./api";
import { Social } from "./social";

const links = [
  { text: site.nav.home, to: "/", hash: "" },
  { text: site.nav.courses, to: "/", hash: "courses" },
  { text: site.nav.certificate, to: "/certificate", hash: "" },
  { text: site.nav.events, to: "/", hash: "events" },
  { text: site.nav.teachers, to: "/", hash: "teachers" },
] as const;

export function Header() {
  const [open, setOpen] = useState(false);
  const loggedIn = useSession((s) => s.loggedIn);
  const openModal = useUi((s) => s.open);
  const contact = useQuery(content.contact).data?.[0];
  const navLink =
    "inline-flex min-h-11 items-center px-1 font-[600] underline-offset-8 decoration-[3px] hover:underline hover:decoration-marigold";
  return (
    <header className="sticky top-0 z-40">
      <div className="band text-[0.95rem]">
        <address className="mx-auto flex min-h-10 max-w-7xl flex-wrap items-center gap-x-6 px-4 not-italic sm:px-6">
          {contact && (
            <>
              <a
                className="inline-flex min-h-10 items-center gap-2 hover:text-band-accent"
                href={`tel:${contact.Mobile}`}
              >
                <Icon name="phone" size={16} />
                {contact.Mobile}
              </a>
              <a
                className="hidden min-h-10 items-center gap-2 hover:text-band-accent sm:inline-flex"
                href={`mailto:${contact.Email}`}
              >
                <Icon name="mail" size={16} />
                {contact.Email}
              </a>
              <span className="ml-auto">
                <Social contact={contact} />
              </span>
            </>
          )}
        </address>
      </div>
      <div className="border-b-2 border-ink bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
          <Link to="/" className="flex min-h-11 items-center gap-3" aria-label={common.institute}>
            <img src="/art/logo.svg" alt="" width="44" height="44" />
            <span className="display text-2xl leading-none">Kendra</span>
          </Link>
          <button
            type="button"
            className="ml-auto grid size-11 place-items-center rounded-md border-2 border-current lg:hidden"
            aria-expanded={open}
            aria-controls="main-nav"
            aria-label={site.nav.menu}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? "close" : "menu"} />
          </button>
          <nav
            id="main-nav"
            aria-label={site.nav.label}
            className={cx(
              "w-full flex-col gap-x-5 pb-3 lg:flex lg:w-auto lg:grow lg:flex-row lg:items-center lg:pb-0",
              open ? "flex" : "hidden",
            )}
          >
            {links.map((link) => (
              <Link
                key={link.text}
                to={link.to}
                hash={link.hash}
                className={navLink}
                activeOptions={{ exact: true, includeHash: true }}
                activeProps={{ className: "underline decoration-marigold" }}
                onClick={() => setOpen(false)}
              >
                {link.text}
              </Link>
            ))}
            <span className="mt-2 flex flex-wrap gap-3 lg:mt-0 lg:ml-auto">
              {loggedIn ? (
                <Link to="/admin" className={buttonLook.quiet}>
                  {site.backOffice}
                </Link>
              ) : (
                <Button look="quiet" onClick={() => openModal("login")}>
                  {site.login}
                </Button>
              )}
              <Link to="/" hash="admissions" className={buttonLook.call} onClick={() => setOpen(false)}>
                {site.apply}
              </Link>
            </span>
          </nav>
        </div>
      </div>
    </header>
  );
}
