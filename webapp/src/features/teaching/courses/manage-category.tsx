import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { categories } from "../../../api/lookups";
import type { Category } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { courses, categories as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { useSession } from "../../../stores/session";
import { AdminsOnly } from "../../../ui/admins-only";
import { ListScreen } from "../../../ui/list/list-screen";
import { primaryLook, toolLook } from "../../../ui/list/looks";
import type { Column } from "../../../ui/list/types";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { addCategory, askAgain, deleteCategory } from "./api";
import { CategoryForm } from "./category-form";

const columns: readonly Column<Category>[] = [
  { head: t.heads.n, cell: (_, i) => i + 1, width: 56, numeric: true },
  { head: t.heads.name, cell: (c) => c.StdName, width: 480, lead: true },
];

export function ManageCategory() {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return isAdmin ? (
    <Categories />
  ) : (
    <Screen title={t.title} area={courses.area}>
      <AdminsOnly>{null}</AdminsOnly>
    </Screen>
  );
}

function Categories() {
  const client = useQueryClient();
  const [open, setOpen] = useState<Category | "new" | null>(null);
  const removal = useRemoval<Category>({
    name: (category) => category.StdName,
    about: t.deleteAbout,
    remove: (category) => deleteCategory(category.SID),
    // A deleted category had no courses, so adding one with the same name restores it.
    restore: (category) => addCategory(category.StdName),
    onChanged: () => askAgain(client),
  });
  const query = useQuery({ ...categories, select: (Items) => ({ Items, Total: Items.length }) });
  return (
    <ListScreen
      id="categories"
      title={t.title}
      before={removal.element}
      query={query}
      columns={columns}
      rowKey={(c) => c.SID}
      name={(c) => c.StdName}
      detail={false}
      actions={(c) => [
        { text: t.rename, onAction: () => setOpen(c) },
        { text: forms.removal.remove, danger: true, onAction: () => removal.ask(c) },
      ]}
      empty={t.empty}
      emptyAction={
        <button type="button" className={toolLook} onClick={() => setOpen("new")}>
          {t.add}
        </button>
      }
      total={({ Total }) => t.total(Total)}
      primary={
        <button type="button" className={primaryLook} onClick={() => setOpen("new")}>
          {t.add}
        </button>
      }
    >
      {open && <CategoryForm {...(open !== "new" && { renamed: open })} onClose={() => setOpen(null)} />}
    </ListScreen>
  );
}
