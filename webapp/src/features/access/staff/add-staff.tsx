import { staff as t } from "../../../lib/texts/staff";
import { AdminsOnly } from "../../../ui/admins-only";
import { Screen } from "../../../ui/screen";
import { StaffForm } from "./staff-form";

export function AddStaff() {
  return (
    <Screen title={t.addTitle} area={t.area}>
      <AdminsOnly>
        <StaffForm />
      </AdminsOnly>
    </Screen>
  );
}
