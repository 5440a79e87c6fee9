import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { StaffMember } from "../../../api/types";
import { staff as t } from "../../../lib/texts/staff";
import { Button, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { askAgain, leave } from "./api";
import { forInput } from "./values";

/** Sets or removes the last working day of a member of staff. */
export function Leaving({ member }: { member: StaffMember }) {
  const client = useQueryClient();
  const [day, setDay] = useState(forInput(member.Left));
  const save = useOnce((on: string) => leave(member.Id, on), {
    success: (answer) => answer.Message,
    onDone: () => askAgain(client),
  });
  const form = useFocusWrong(save.fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day !== "") void save.run(day);
  }
  return (
    <Panel title={t.leaving.title}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-4 *:first:w-full">
        <TextField
          label={t.leaving.day}
          name="Left"
          type="date"
          value={day}
          hint={t.leaving.about}
          error={save.fields.Left ?? save.fields.Email}
          onChange={(event) => setDay(event.target.value)}
        />
        <span className="flex flex-wrap gap-3">
          <SaveButton busy={save.busy}>{t.leaving.save}</SaveButton>
          {member.Left && (
            <Button look="quiet" onClick={() => void save.run("")}>
              {t.leaving.takeBack}
            </Button>
          )}
        </span>
      </form>
    </Panel>
  );
}
