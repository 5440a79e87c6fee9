import { Link, Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { admin } from "../../lib/texts/admin";
import { common } from "../../lib/texts/common";
import { useSession } from "../../stores/session";
import { Icon } from "../../ui/icon";
import { Modal } from "../../ui/modal";
import { menuOf } from "./menu";
import { UserMenu } from "./user-menu";

/** Around every screen of the back office. */
export function AdminLayout() {
  const [drawer, setDrawer] = useState(false);
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-marigold px-4 py-2 font-[700] text-on-marigold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skip}
      </a>
      <header className="band sticky top-0 z-40 flex min-h-16 items-center gap-3 px-4 sm:px-6">
        <button
          type="button"
          aria-label={admin.menu}
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
          className="grid size-11 place-items-center rounded-md border-2 border-current lg:hidden"
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className="flex min-h-11 items-center gap-3" aria-label={`${common.institute}, ${admin.site}`}>
          <img src="/art/logo.svg" alt="" width="40" height="40" />
          <span className="display hidden text-xl sm:inline">Kendra</span>
        </Link>
        <UserMenu />
      </header>
      <div className="mx-auto flex max-w-[100rem]">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r-2 border-line bg-surface px-4 py-6 lg:block">
          <RoleMenu />
        </aside>
        <Modal title={admin.nav} isOpen={drawer} onClose={() => setDrawer(false)} side>
          <RoleMenu onChoose={() => setDrawer(false)} />
        </Modal>
        <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-8 outline-none sm:px-6 xl:px-8">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function RoleMenu({ onChoose }: { onChoose?: () => void }) {
  const role = useSession((s) => s.role);
  return (
    <nav aria-label={admin.nav} className="flex flex-col gap-5">
      {menuOf(role).map((group) => (
        <div key={group.text ?? ""}>
          {group.text && <p className="mb-1 px-3 text-[0.95rem] text-muted">{group.text}</p>}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <Link
                  to={item.to}
                  {...(onChoose && { onClick: onChoose })}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 font-[600] hover:bg-brand-soft"
                  activeProps={{ className: "bg-brand-soft text-brand" }}
                >
                  <Icon name={item.icon} />
                  {item.text}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
