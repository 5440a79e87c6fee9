import { Link } from "@tanstack/react-router";
import type { ContentKind } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import { AdminsOnly } from "../../../ui/admins-only";
import { buttonLook } from "../../../ui/button";
import { Screen } from "../../../ui/screen";
import { ItemList } from "./item-list";
import { kinds } from "./kinds";
import type { ContentSearch } from "./search";

const tab =
  "inline-flex min-h-11 items-center rounded-md border-2 border-line-strong px-3 font-[600] hover:bg-brand-soft aria-[current=page]:border-brand aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

/** Manages the website's content by kind. The kind is in the address. */
export function ContentPage({ search }: { search: ContentSearch }) {
  const kind: ContentKind = search.Kind ?? "slide";
  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <Link to="/admin/content/$kind/$id" params={{ kind, id: "new" }} className={buttonLook.main}>
          {t.add(t.one[kind])}
        </Link>
      }
    >
      <AdminsOnly>
        <nav aria-label={t.kindsLabel} className="mb-6 flex flex-wrap gap-2">
          {kinds.map((one) => (
            <Link
              key={one}
              to="/admin/content"
              search={{ Kind: one }}
              aria-current={one === kind ? "page" : undefined}
              className={tab}
            >
              {t.kinds[one]}
            </Link>
          ))}
          <Link to="/admin/institute" hash="contact" className={tab}>
            {t.contact}
          </Link>
        </nav>
        <ItemList key={kind} kind={kind} />
      </AdminsOnly>
    </Screen>
  );
}
