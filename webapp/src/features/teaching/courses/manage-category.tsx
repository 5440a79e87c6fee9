import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { categories } from "../../../api/lookups";
import type { Category } from "../../../api/types";
import { courses, categories as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { AdminsOnly } from "../../../ui/admins-only";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { addCategory, askAgain, deleteCategory } from "./api";
import { CategoryForm } from "./category-form";

export function ManageCategory() {
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
  const columns: Column<Category>[] = [
    { head: t.heads.n, cell: (_, i) => i + 1, className: "tabular" },
    { head: t.heads.name, cell: (c) => <span className="font-[650]">{c.StdName}</span> },
    {
      head: t.heads.action,
      cell: (c) => (
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonLook.small}
            aria-label={t.renameWhat(c.StdName)}
            onClick={() => setOpen(c)}
          >
            {t.rename}
          </button>
          <button
            type="button"
            className={buttonLook.small}
            aria-label={forms.removal.removeWhat(c.StdName)}
            onClick={() => removal.ask(c)}
          >
            {forms.removal.remove}
          </button>
        </span>
      ),
    },
  ];
  return (
    <Screen title={t.title} area={courses.area} action={<Button onClick={() => setOpen("new")}>{t.add}</Button>}>
      <AdminsOnly>
        {removal.element}
        <Loaded query={useQuery(categories)} empty={t.empty}>
          {(all) => <Table label={t.title} columns={columns} rows={all} rowKey={(c) => c.SID} />}
        </Loaded>
        {open && <CategoryForm {...(open !== "new" && { renamed: open })} onClose={() => setOpen(null)} />}
      </AdminsOnly>
    </Screen>
  );
}
