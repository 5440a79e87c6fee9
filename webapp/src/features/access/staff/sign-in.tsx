import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { StaffMember } from "../../../api/types";
import { staff as t } from "../../../lib/texts/staff";
import { SaveButton } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { askAgain, giveSignIn } from "./api";
import { stateOf } from "./state";

/** Shows whether a member of staff can sign in, and lets an administrator give them a sign-in. */
export function SignIn({ member }: { member: StaffMember }) {
  const client = useQueryClient();
  const give = useOnce(giveSignIn, { success: (answer) => answer.Message, onDone: () => askAgain(client) });
  function submit(event: FormEvent) {
    event.preventDefault();
    void give.run(member.Id);
  }
  const gone = stateOf(member) === "left";
  if (member.CanSignIn || gone) {
    const said = gone ? (member.CanSignIn ? t.signIn.ended : t.signIn.none) : t.signIn.has(member.Email);
    return (
      <Panel title={t.signIn.title}>
        <p className="[overflow-wrap:anywhere]">{said}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t.signIn.title}>
      <p>{t.signIn.offer}</p>
      <p className="mt-2 mb-4 text-muted [overflow-wrap:anywhere]">
        {member.Email ? t.signIn.how(member.Email) : t.signIn.noEmail}
      </p>
      {member.Email && (
        <form onSubmit={submit}>
          <SaveButton busy={give.busy}>{t.signIn.give}</SaveButton>
        </form>
      )}
    </Panel>
  );
}
