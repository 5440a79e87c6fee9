import { useQuery } from "@tanstack/react-query";
import type { ContentKind } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import { AdminsOnly } from "../../../ui/admins-only";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { item } from "./api";
import { ItemForm } from "./item-form";

/** Edits an item, or creates one if the id is 0. */
export function EditItem({ kind, id }: { kind: ContentKind | undefined; id: number | undefined }) {
  if (!kind || id === undefined) {
    return (
      <Screen title={t.title} area={t.area}>
        <Missing text={kind ? t.missing : t.noKind} to="/admin/content" back={t.toList} />
      </Screen>
    );
  }
  return (
    <Screen title={(id ? t.editTitle : t.add)(t.one[kind])} area={t.area}>
      <AdminsOnly>{id ? <Edited kind={kind} id={id} /> : <ItemForm key={kind} kind={kind} />}</AdminsOnly>
    </Screen>
  );
}

function Edited({ kind, id }: { kind: ContentKind; id: number }) {
  return (
    <Loaded query={useQuery(item(kind, id))} empty={t.missing}>
      {(found) =>
        found ? (
          <ItemForm key={`${kind}-${id}`} kind={kind} edited={found} />
        ) : (
          <Missing text={t.missing} to="/admin/content" back={t.toList} />
        )
      }
    </Loaded>
  );
}
