import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { centers as t } from "../../lib/texts/centers";
import { AdminsOnly } from "../../ui/admins-only";
import { Loaded } from "../../ui/loaded";
import { Missing } from "../../ui/missing";
import { Screen } from "../../ui/screen";
import { center } from "./api";
import { CenterForm } from "./center-form";
import { storedOf } from "./values";

type Props = {
  id: number;
  /** Settings of the center that belong to other areas. */
  children: ReactNode;
};

export function EditCenter({ id, children }: Props) {
  return (
    <Screen title={t.editTitle} area={t.area}>
      <AdminsOnly>
        <Form id={id}>{children}</Form>
      </AdminsOnly>
    </Screen>
  );
}

function Form({ id, children }: Props) {
  return (
    <Loaded query={useQuery(center(id))} empty={t.missing}>
      {(found) =>
        found ? (
          <div className="flex flex-col gap-8">
            <CenterForm key={id} edited={{ id, stored: storedOf(found) }} />
            {children}
          </div>
        ) : (
          <Missing text={t.missing} to="/admin/manage-center" back={t.toList} />
        )
      }
    </Loaded>
  );
}
