import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { letters as t } from "../../../lib/texts/letters";
import { AdminsOnly } from "../../../ui/admins-only";
import { Screen } from "../../../ui/screen";

const views = [
  { to: "/admin/newsletter", text: t.subscribers },
  { to: "/admin/newsletter/write", text: t.write },
  { to: "/admin/newsletter/sent", text: t.sent },
] as const;

const tab =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong px-4 font-[600] hover:bg-brand-soft aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

/** The frame of the three newsletter screens. */
export function LettersFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Screen title={title} area={t.area} action={action}>
      <AdminsOnly>
        <nav aria-label={t.views} className="mb-6 flex flex-wrap gap-2">
          {views.map((view) => (
            <Link key={view.to} to={view.to} activeOptions={{ exact: true, includeSearch: false }} className={tab}>
              {view.text}
            </Link>
          ))}
        </nav>
        {children}
      </AdminsOnly>
    </Screen>
  );
}
