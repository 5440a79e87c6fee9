import { Outlet, useMatches } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useInstitute } from "../../../lib/institute";
import { common } from "../../../lib/texts/common";
import { useSession } from "../../../stores/session";
import { Preparing } from "../preparing";
import { Footer } from "./footer";
import { Header } from "./header";

/** The layout of every public page. `newsletter` is the form; `children` are overlays such as the sign-in dialog. */
export function SiteLayout({ newsletter, children }: { newsletter: ReactNode; children?: ReactNode }) {
  const isClosed = useInstitute().closed;
  const isOffice = useSession((s) => s.loggedIn);
  const isPublic = useMatches({ select: (all) => !all.at(-1)?.staticData.shell });
  if (isClosed && !isOffice) {
    if (isPublic) return <Preparing />;
    return (
      <main id="content">
        <Outlet />
        {children}
      </main>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-[700] text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer newsletter={newsletter} />
      {children}
    </div>
  );
}
