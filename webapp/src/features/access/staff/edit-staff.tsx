import { useQuery } from "@tanstack/react-query";
import { staff as t } from "../../../lib/texts/staff";
import { AdminsOnly } from "../../../ui/admins-only";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { member } from "./api";
import { Leaving } from "./leaving";
import { SignIn } from "./sign-in";
import { StaffForm } from "./staff-form";

/** Edits a member of staff: the form, their sign-in, and their last day. */
export function EditStaff({ Id }: { Id: number }) {
  return (
    <Screen title={t.editTitle} area={t.area}>
      <AdminsOnly>
        <Known Id={Id} />
      </AdminsOnly>
    </Screen>
  );
}

function Known({ Id }: { Id: number }) {
  return (
    <Loaded query={useQuery(member(Id))} empty={t.missing}>
      {(found) =>
        found ? (
          <div className="flex flex-col gap-6">
            <StaffForm edited={found} />
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <SignIn member={found} />
              <Leaving key={found.Left} member={found} />
            </div>
          </div>
        ) : (
          <Missing text={t.missing} to="/admin/manage-staff" back={t.toList} />
        )
      }
    </Loaded>
  );
}
