import { useQuery } from "@tanstack/react-query";
import { students as t } from "../../../lib/texts/students";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { student } from "../api";
import { StudentForm } from "./student-form";

export function EditStudent({ id }: { id: number }) {
  return (
    <Screen title={t.editTitle} area={t.area}>
      <Loaded query={useQuery({ ...student(id), refetchOnWindowFocus: false })} empty={t.missing}>
        {(found) =>
          found ? (
            <StudentForm key={id} edited={found} />
          ) : (
            <Missing text={t.missing} to="/admin/manage-students" back={t.toList} />
          )
        }
      </Loaded>
    </Screen>
  );
}
