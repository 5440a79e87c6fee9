import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { common } from "../../../lib/texts/common";
import { Footer } from "./footer";
import { Header } from "./header";

/** The layout of every public page. `newsletter` is the form; `children` are overlays such as the sign-in dialog. */
export function SiteLayout({ newsletter, children }: { newsletter: ReactNode; children?: ReactNode }) {
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
