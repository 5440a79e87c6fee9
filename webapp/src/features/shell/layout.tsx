import { Link, Outlet, useMatches } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useInstitute } from "../../lib/institute";
import { common } from "../../lib/texts/common";
import { shell } from "../../lib/texts/shell";
import { useSession } from "../../stores/session";
import { Brand } from "../../ui/brand";
import { Icon } from "../../ui/icon";
import { Modal } from "../../ui/modal";
import { mayOpen } from "./menu";
import { DeadEnd } from "./not-here";
import { RoleMenu } from "./role-menu";
import { SearchOpener } from "./search-opener";
import { UserMenu } from "./user-menu";

/** The layout of every back office screen. */
export function AdminLayout() {
  return (
    <Around>
      <Here />
    </Around>
  );
}

/** Shows the screen at the address, or why it is not available. */
function Here() {
  const role = useSession((s) => s.role);
  // The path of the screen that is shown, not of a pending navigation: the previous screen stays until the next one is
  // ready.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? "" });
  return mayOpen(role, path) ? <Outlet /> : <DeadEnd key={path} {...shell.refused} />;
}

function Around({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  const { name } = useInstitute();
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-[700] text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skip}
      </a>
      <header className="band sticky top-0 z-40 flex min-h-16 items-center gap-3 px-4 sm:px-6">
        <button
          type="button"
          aria-label={shell.openMenu}
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
          className="grid size-11 shrink-0 place-items-center rounded-md border-2 border-current lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className="flex min-h-11 shrink-0 items-center gap-3" aria-label={name}>
          <span className="hidden items-center gap-3 sm:flex">
            <Brand on="band" size={40} nameClass="hidden max-w-72 lg:inline" />
          </span>
          <Icon name="house" className="shrink-0 sm:hidden" />
        </Link>
        <SearchOpener />
        <UserMenu />
      </header>
      <div className="mx-auto flex max-w-[100rem]">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r-2 border-line bg-surface px-4 py-6 lg:block">
          <RoleMenu />
        </aside>
        <Modal title={shell.nav} isOpen={drawer} onClose={() => setDrawer(false)} side>
          <RoleMenu folded onChoose={() => setDrawer(false)} />
        </Modal>
        <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-6 xl:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}
