import { Link } from "@tanstack/react-router";
import type { ContentKind } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { content as t } from "../../../lib/texts/content";
import { useSession } from "../../../stores/session";
import { AdminsOnly } from "../../../ui/admins-only";
import { Screen } from "../../../ui/screen";
import { kinds } from "./kinds";
import { ItemList } from "./list/item-list";
import type { ContentSearch } from "./search";

const tab =
  "inline-flex h-8 items-center rounded-md px-2.5 text-small font-[550] hover:bg-brand-soft aria-[current=page]:bg-brand aria-[current=page]:text-on-brand";

/** Manages the website's content by kind. The kind is in the address. */
export function ContentPage({ search }: { search: ContentSearch }) {
  const kind: ContentKind = search.Kind ?? "slide";
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  if (!isAdmin) {
    return (
      <Screen title={t.title} area={t.area}>
        <AdminsOnly>{null}</AdminsOnly>
      </Screen>
    );
  }
  return (
    <ItemList
      key={kind}
      kind={kind}
      tabs={
        <nav aria-label={t.kindsLabel} className="mb-2 flex flex-wrap gap-1">
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
      }
    />
  );
}
