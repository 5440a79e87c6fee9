import { useLocation, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { account } from "../../../lib/texts/account";
import { Button } from "../../../ui/button";
import { LabelPage } from "../../../ui/label-page";
import { NewPasswordFields } from "../../../ui/new-password";
import { Outcome } from "../../../ui/outcome";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { type NewPassword, refusalText, resetPassword, undoEmail } from "./api";
import { ToDialog } from "./to-dialog";

/** The page that the link in a "Choose a new password" e-mail opens, and the one in an invitation. */
export function ResetPage({ token }: { token: string }) {
  const isInvited = useLocation({ select: (at) => new URLSearchParams(at.searchStr).get("for") === "invitation" });
  return <NewPasswordPage token={token} t={isInvited ? account.invitation : account.reset} save={resetPassword} />;
}

/** The page that the link in a "Your e-mail address was changed" e-mail opens. */
export function UndoEmailPage({ token }: { token: string }) {
  return <NewPasswordPage token={token} t={account.undoEmail} save={undoEmail} />;
}

type Props = {
  token: string;
  t: { title: string; intro: string; submit: string; over: string; again?: string };
  save: (form: NewPassword) => Promise<{ Message: string }>;
};

function NewPasswordPage({ token, t, save }: Props) {
  const navigate = useNavigate();
  const reset = useAction(save, { success: (answer) => answer.Message, failure: refusalText });
  const form = useFocusWrong(reset.fields);
  const over = !token || reset.fields.Token;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const done = await reset.run({
      Token: token,
      Password: String(fields.get("Password")),
      ConfirmPassword: String(fields.get("ConfirmPassword")),
    });
    if (done) await navigate({ to: "/login", replace: true });
  }

  if (over) {
    return (
      <LabelPage title={t.title}>
        <Outcome>{t.over}</Outcome>
        {t.again && (
          <p className="mt-4">
            <ToDialog to="forgot" text={t.again} />
          </p>
        )}
      </LabelPage>
    );
  }
  return (
    <LabelPage title={t.title} intro={t.intro}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <NewPasswordFields label={account.newPassword} errors={reset.fields} />
        <Button type="submit" disabled={reset.busy} className="mt-2">
          {t.submit}
        </Button>
      </form>
    </LabelPage>
  );
}
