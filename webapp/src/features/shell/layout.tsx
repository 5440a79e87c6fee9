import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { type ReactNode, useInsertionEffect, useState } from "react";
import { ROLE } from "../../lib/constants";
import { cx } from "../../lib/cx";
import { useInstitute } from "../../lib/institute";
import { common } from "../../lib/texts/common";
import { shell } from "../../lib/texts/shell";
import { useMenu } from "../../stores/menu";
import { useSession } from "../../stores/session";
import { Brand } from "../../ui/brand";
import { Modal } from "../../ui/modal";
import { OfficeIcon } from "../../ui/office-icon";
import { PrintHead } from "../../ui/print/print-page";
import { UnderTabs } from "../../ui/under-tabs";
import { Bell } from "./bar/bell";
import { UnsentBadge } from "./bar/unsent-badge";
import { UserMenu } from "./bar/user-menu";
import { mayOpen, tabsAt } from "./menu";
import { DeadEnd } from "./not-here";
import { PageTabs } from "./page-tabs";
import { BottomBar, RoleMenu } from "./role-menu";
import { SearchOpener } from "./search/search-opener";
import { SetUpLine } from "./set-up-line";
import { useLive } from "./use-live";
import { usePhone } from "./use-phone";

/** The layout of every back office screen. */
export function AdminLayout() {
  const role = useSession((s) => s.role);
  // The path of the screen that is shown, not of a pending navigation: the previous screen stays until the next one is
  // ready.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
  const tabs = tabsAt(role, path);
  return (
    <Around line={role === ROLE.admin && <SetUpLine path={path} />} tabs={tabs && <PageTabs {...tabs} />}>
      <UnderTabs value={tabs !== undefined}>
        {mayOpen(role, path) ? <Outlet /> : <DeadEnd key={path} {...shell.refused} />}
      </UnderTabs>
    </Around>
  );
}

function Around({ line, tabs, children }: { line: ReactNode; tabs: ReactNode; children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  useOfficeType();
  usePhone();
  useLive();
  return (
    <div className="min-h-dvh">
      <SkipLinks />
      <TopBar />
      <div className="flex">
        <Side />
        <Modal title={shell.nav} isOpen={drawer} onClose={() => setDrawer(false)} side>
          <RoleMenu onChoose={() => setDrawer(false)} />
        </Modal>
        <div className="min-w-0 grow">
          {line}
          {tabs}
          <PrintHead />
          <main
            id="content"
            tabIndex={-1}
            className={cx("mx-auto max-w-[100rem] px-4 outline-none sm:px-6 xl:px-8", tabs ? "py-3" : "py-5")}
          >
            {children}
          </main>
        </div>
      </div>
      <BottomBar isOpen={drawer} onMore={() => setDrawer(true)} />
    </div>
  );
}

/** Marks the page as the back office, whose headings are narrower than the public site's, dialogs included. */
function useOfficeType() {
  // Before any effect asks for a layout: all styles of the page depend on it.
  useInsertionEffect(() => {
    document.documentElement.dataset.part = "office";
    return () => {
      delete document.documentElement.dataset.part;
    };
  }, []);
}

/** Two links that only the keyboard meets: over the menu to the content, and over the filters to the first row. */
function SkipLinks() {
  const look =
    "sr-only z-50 rounded-md bg-accent px-4 py-2 font-[700] text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3";
  function toRow() {
    const row = document.querySelector<HTMLElement>(
      "main :is(tbody, [role=grid]) :is(a, button, input, [tabindex='0'])",
    );
    (row ?? document.getElementById("content"))?.focus();
  }
  return (
    <>
      <a href="#content" className={look}>
        {common.skip}
      </a>
      <button type="button" className={look} onClick={toRow}>
        {shell.skipToRow}
      </button>
    </>
  );
}

function TopBar() {
  const { name } = useInstitute();
  return (
    <header className="band sticky top-0 z-40 [@media(height<26rem)]:static flex h-14 items-center gap-3 px-4 sm:px-6 lg:pl-4 print:hidden">
      <Link to="/" className="flex min-h-11 shrink-0 items-center gap-3" aria-label={name}>
        <span className="hidden items-center gap-3 sm:flex">
          <Brand on="band" size={36} nameClass="hidden max-w-72 lg:inline" />
        </span>
        <OfficeIcon name="house" className="shrink-0 sm:hidden" />
      </Link>
      <SearchOpener />
      <UnsentBadge />
      <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}

/** The menu at the side, down to the bottom edge. It folds to its icons. */
function Side() {
  const { iconsOnly, fold } = useMenu();
  const label = iconsOnly ? shell.unfold : shell.fold;
  return (
    <aside
      aria-label={shell.side}
      className={cx(
        "sticky top-14 hidden h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden",
        iconsOnly ? "w-16" : "w-52",
      )}
    >
      <div className="min-h-0 grow overflow-y-auto p-2">
        <RoleMenu iconsOnly={iconsOnly} />
      </div>
      <button
        type="button"
        aria-pressed={iconsOnly}
        title={label}
        onClick={() => fold(!iconsOnly)}
        className="m-2 flex min-h-11 items-center gap-3 rounded-md px-3 text-small text-muted hover:bg-brand-soft"
      >
        <OfficeIcon name={iconsOnly ? "right" : "left"} />
        <span className={cx(iconsOnly && "sr-only")}>{shell.fold}</span>
      </button>
    </aside>
  );
}
