import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { InboxMessage } from "../../../api/types";
import { inbox } from "../../../lib/texts/inbox";
import { SaveButton } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { assign, colleagues } from "./api";

const t = inbox.assign;

type Props = { message: InboxMessage; onChanged: (now: InboxMessage) => unknown };

/** Assigns a message to a colleague. */
export function AssignForm({ message: m, onChanged }: Props) {
  const query = useQuery(colleagues);
  const [to, setTo] = useState(m.AssigneeId ? String(m.AssigneeId) : "");
  const nameOf = (id: string) => query.data?.find((one) => String(one.AccountId) === id)?.Name ?? "";
  const send = useOnce((id: string) => assign(m.Id, id), { success: () => t.done(nameOf(to)), onDone: onChanged });
  const form = useFocusWrong(send.fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run(to);
  }
  return (
    <Panel title={t.title}>
      <Loaded query={query} empty="">
        {(all) => (
          <form ref={form} onSubmit={submit} noValidate className="flex flex-col items-start gap-4 *:first:w-full">
            <SelectField
              label={t.label}
              name="AccountId"
              value={to}
              error={send.fields.AccountId}
              onChange={(event) => setTo(event.target.value)}
            >
              <option value="">{t.choose}</option>
              {all.map((one) => (
                <option key={one.AccountId} value={one.AccountId}>
                  {`${one.Name} (${t.role[one.Role]})`}
                </option>
              ))}
            </SelectField>
            <SaveButton busy={send.busy}>{t.submit}</SaveButton>
          </form>
        )}
      </Loaded>
    </Panel>
  );
}
