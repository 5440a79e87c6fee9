import { centers as t } from "../../lib/texts/centers";
import { AdminsOnly } from "../../ui/admins-only";
import { Screen } from "../../ui/screen";
import { CenterForm } from "./center-form";

export function AddCenter() {
  return (
    <Screen title={t.title} area={t.area}>
      <AdminsOnly>
        <CenterForm />
      </AdminsOnly>
    </Screen>
  );
}
