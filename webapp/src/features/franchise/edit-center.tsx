import { useQuery } from "@tanstack/react-query";
import { centers as t } from "../../lib/texts/centers";
import { AdminsOnly } from "../../ui/admins-only";
import { Loaded } from "../../ui/loaded";
import { Missing } from "../../ui/missing";
import { Screen } from "../../ui/screen";
import { UpiSettings } from "../billing/upi-settings";
import { center } from "./api";
import { CenterForm } from "./center-form";
import { storedOf } from "./values";

export function EditCenter({ id }: { id: number }) {
  return (
    <Screen title={t.editTitle} area={t.area}>
      <AdminsOnly>
        <Form id={id} />
      </AdminsOnly>
    </Screen>
  );
}

function Form({ id }: { id: number }) {
  return (
    <Loaded query={useQuery(center(id))} empty={t.missing}>
      {(found) =>
        found ? (
          <div className="flex flex-col gap-8">
            <CenterForm key={id} edited={{ id, stored: storedOf(found) }} />
            <UpiSettings OId={id} />
          </div>
        ) : (
          <Missing text={t.missing} to="/admin/manage-center" back={t.toList} />
        )
      }
    </Loaded>
  );
}
