import { Link, useNavigate } from "@tanstack/react-router";
import { account } from "../../../lib/texts/account";
import { Button } from "../../../ui/button";
import { LabelPage } from "../../../ui/label-page";
import { Outcome } from "../../../ui/outcome";
import { useAction } from "../../../ui/use-action";
import { confirmAccount, refusalText } from "./api";
import { linkLook } from "./to-dialog";

const t = account.confirm;

/** The page that a sign-up link opens. It requires a click, because mail scanners also open links. */
export function ConfirmPage({ token }: { token: string }) {
  const navigate = useNavigate();
  const confirm = useAction(confirmAccount, { success: (answer) => answer.Message, failure: refusalText });

  async function click() {
    if (await confirm.run(token)) await navigate({ to: "/login", replace: true });
  }

  if (!token || confirm.fields.Token) {
    return (
      <LabelPage title={t.title}>
        <Outcome>{t.over}</Outcome>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <Link to="/login" className={linkLook}>
            {account.title}
          </Link>
          <Link to="/signup" className={linkLook}>
            {account.signUp.title}
          </Link>
        </p>
      </LabelPage>
    );
  }
  return (
    <LabelPage title={t.title} intro={t.intro}>
      <Button disabled={confirm.busy} onClick={click} className="w-full">
        {t.submit}
      </Button>
    </LabelPage>
  );
}
