import { useQueryClient } from "@tanstack/react-query";
import type { Category } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { categories as t } from "../../../lib/texts/courses";
import { QuickForm } from "../../../ui/quick-form";
import { addCategory, askAgain, renameCategory } from "./api";

type Props = { renamed?: Category; onSaved?: (id: number) => void; onClose: () => void };

/** A dialog for a category's name, to add or rename one. The course form also opens it. */
export function CategoryForm({ renamed, onSaved, onClose }: Props) {
  const client = useQueryClient();
  return (
    <QuickForm
      title={renamed ? t.renameWhat(renamed.StdName) : t.add}
      fields={[{ name: "StdName", label: t.fields.StdName, maxLength: MOST.name }]}
      initial={{ StdName: renamed?.StdName ?? "" }}
      submit={t.save}
      save={async ({ StdName }): Promise<{ Message: string; SID: number }> =>
        renamed ? { ...(await renameCategory(renamed.SID, StdName)), SID: renamed.SID } : addCategory(StdName)
      }
      success={(answer) => answer.Message}
      onSaved={async (answer) => {
        await askAgain(client);
        onSaved?.(answer.SID);
      }}
      onClose={onClose}
    />
  );
}
