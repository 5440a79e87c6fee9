import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { cx } from "../../../lib/cx";
import { keepInstallOffer } from "../../../lib/install";
import { hasContent, institute } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { useSession } from "../../../stores/session";
import { useUi } from "../../../stores/ui";
import { Brand } from "../../../ui/brand";
import { buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { ThemeSwitch } from "../../../ui/theme-switch";
import { content } from "../api";
import { ApplyLink } from "./apply-link";
import { MoreMenu, NoticeMenu } from "./notice-menu";
import { Social } from "./social";

const before = [
  { text: site.nav.home, to: "/" },
  { text: site.nav.courses, to: "/course" },
  { text: site.nav.certificate, to: "/certificate" },
  { text: site.nav.events, to: "/event" },
  { text: site.nav.teachers, to: "/teacher" },
  { text: site.nav.blog, to: "/blog" },
  { text: site.nav.contact, to: "/contact" },
] as const;

export function Header() {
  return (
    <header className="contents">
      <Bar />
      <MainBar />
    </header>
  );
}

/** The bar with contact details and the main actions. */
function Bar() {
  const contact = useQuery(content.contact).data?.[0];
  const reach = "min-h-10 items-center gap-2 hover:text-band-accent";
  return (
    <div className="band text-small">
      <div className="mx-auto flex min-h-12 max-w-7xl items-center gap-x-5 px-4 sm:px-6">
        {contact && (
          <address className="flex min-w-0 items-center gap-x-5 not-italic">
            {contact.Mobile && (
              <a className={`inline-flex ${reach}`} href={`tel:${contact.Mobile}`}>
                <Icon name="phone" size={16} />
                <span className="sr-only sm:not-sr-only">{contact.Mobile}</span>
              </a>
            )}
            {contact.Email && (
              <a className={`hidden lg:inline-flex ${reach}`} href={`mailto:${contact.Email}`}>
                <Icon name="mail" size={16} />
                {contact.Email}
              </a>
            )}
            <span className="hidden sm:block">
              <Social contact={contact} />
            </span>
          </address>
        )}
        <div className="ml-auto flex items-center gap-x-1.5 sm:gap-x-3">
          <ThemeSwitch className="if-script" />
          <SignIn />
          <ApplyLink className={buttonLook.barCall} />
          <span className="hidden md:block">
            <DownloadApp className={buttonLook.bar} />
          </span>
        </div>
      </div>
    </div>
  );
}

function SignIn() {
  const loggedIn = useSession((s) => s.loggedIn);
  const open = useUi((s) => s.open);
  return loggedIn ? (
    <Link to="/admin" className={buttonLook.bar}>
      {site.backOffice}
    </Link>
  ) : (
    <button type="button" className={buttonLook.bar} onClick={() => open("login")}>
      <Icon name="user" size={16} />
      {site.login}
    </button>
  );
}

function DownloadApp({ className, onPress }: { className: string; onPress?: () => void }) {
  const float = useUi((s) => s.float);
  useEffect(keepInstallOffer, []);
  return (
    <button
      type="button"
      className={cx("if-script", className)}
      onClick={() => {
        onPress?.();
        float({ what: "app" });
      }}
    >
      <Icon name="download" size={16} />
      {site.download}
    </button>
  );
}

function MainBar() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="sticky top-0 z-40 border-b-2 border-ink bg-surface">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 px-4 py-2 sm:px-6">
        <Link
          to="/"
          className="flex min-h-12 max-w-[70%] items-center gap-3"
          aria-label={institute().name}
          onClick={close}
        >
          <Brand on="surface" size={44} />
        </Link>
        <button
          type="button"
          className="if-script ml-auto grid size-11 place-items-center rounded-md border-2 border-current lg:hidden"
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
          onKeyDown={(event) => event.key === "Escape" && close()}
          className={cx(
            "main-nav max-h-[calc(100dvh-5rem)] w-full overflow-y-auto lg:max-h-none lg:w-auto lg:grow lg:overflow-visible",
            open && "is-open",
          )}
        >
          <ul className="flex flex-col pb-4 lg:flex-row lg:items-center lg:justify-end lg:gap-x-1 lg:pb-0 xl:gap-x-3">
            {before
              .filter((link) => hasContent(link.to))
              .map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="nav-link" activeOptions={{ exact: link.to === "/" }} onClick={close}>
                    {link.text}
                  </Link>
                </li>
              ))}
            {hasContent("/news") && (
              <li>
                <NoticeMenu onLeave={close} />
              </li>
            )}
            {hasContent("/about") && (
              <li>
                <Link to="/about" className="nav-link" onClick={close}>
                  {site.nav.about}
                </Link>
              </li>
            )}
            <MoreMenu onLeave={close} />
            <li className="mt-3 md:hidden">
              <DownloadApp className={cx(buttonLook.quiet, "w-full")} onPress={close} />
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
