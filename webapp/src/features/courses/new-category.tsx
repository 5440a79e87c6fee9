import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { courses as t } from "../../lib/texts/admin";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { useAction } from "../../ui/use-action";
import { addCategory } from "./api";

/** The first course of a kind needs its category first; it can be made without leaving the course's form. */
export function NewCategory({ onAdded }: { onAdded: (id: number) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const client = useQueryClient();
  const save = useAction(addCategory, { success: (answer) => answer.Message });

  async function add() {
    const added = await save.run(name);
    if (!added) return;
    await client.invalidateQueries({ queryKey: ["lookup", "categories"] });
    onAdded(added.SID);
    setName("");
    setOpen(false);
  }

  if (!open) {
    return (
      <button
        type="button"
        className="mt-1 min-h-8 font-[600] text-brand underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t.newCategory}
      </button>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-md border-2 border-dashed border-line-strong p-3">
      <TextField
        label={t.newCategoryName}
        value={name}
        error={save.fields.StdName}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={save.busy} onClick={add}>
          {t.saveCategory}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
