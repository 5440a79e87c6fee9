import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { InboxMessage } from "../../../api/types";
import { inbox } from "../../../lib/texts/inbox";
import { buttonLook, SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { linkStudent } from "./api";

const t = inbox.student;

type Props = { message: InboxMessage; onChanged: (now: InboxMessage) => unknown };

/**
 * Links an enquiry to a student: a link to the registration form, and a field for the number of an existing student.
 */
export function StudentLink({ message: m, onChanged }: Props) {
  const [regNo, setRegNo] = useState("");
  const send = useOnce((number: string) => linkStudent(m.Id, number), { success: () => t.done, onDone: onChanged });
  const form = useFocusWrong(send.fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run(regNo);
  }
  if (m.Status === "converted") {
    return (
      <Panel title={t.title}>
        <p>{t.linked}</p>
      </Panel>
    );
  }
  // The registration form reads its initial values from the address; empty ones are left out.
  const known = Object.fromEntries(
    Object.entries({ Name: m.Name, Email: m.Email, Mobile: m.Mobile, Enquiry: m.Id }).filter(
      ([, value]) => value !== "",
    ),
  );
  return (
    <Panel title={t.title}>
      <p className="mb-4 text-muted">{t.intro}</p>
      <p className="mb-5">
        <Link to="/admin/add-student" search={known} className={buttonLook.quiet}>
          {t.add}
        </Link>
      </p>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-4 *:first:w-full">
        <TextField
          label={t.regNo}
          name="RegNo"
          value={regNo}
          error={send.fields.RegNo ?? send.fields.SID}
          onChange={(event) => setRegNo(event.target.value)}
        />
        <SaveButton busy={send.busy}>{t.submit}</SaveButton>
      </form>
    </Panel>
  );
}
