import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { newsletter } from "../../../lib/texts/newsletter";
import { Button, buttonLook } from "../../../ui/button";
import { LabelPage } from "../../../ui/label-page";
import { Outcome } from "../../../ui/outcome";
import { useAction } from "../../../ui/use-action";
import { confirmSubscription, unsubscribe } from "./api";

const actions = { confirm: confirmSubscription, unsubscribe };

/** The page that newsletter links open. It requires a click, because mail scanners also open links. */
export function NewsletterLink({ to, token }: { to: keyof typeof actions; token: string }) {
  const t = newsletter[to];
  const [done, setDone] = useState(false);
  const action = useAction(actions[to], { success: (answer) => answer.Message });

  if (done || !token || action.fields.Token) {
    return (
      <LabelPage title={t.title}>
        <Outcome good={done}>{done ? t.done : t.over}</Outcome>
        <Link to="/" className={`${buttonLook.quiet} mt-5`}>
          {newsletter.home}
        </Link>
      </LabelPage>
    );
  }
  return (
    <LabelPage title={t.title} intro={t.intro}>
      <Button disabled={action.busy} onClick={async () => setDone(Boolean(await action.run(token)))} className="w-full">
        {t.submit}
      </Button>
    </LabelPage>
  );
}
