import type { ReactNode } from "react";
import { ROLE } from "../../../lib/constants";
import { letters as t } from "../../../lib/texts/letters";
import { useSession } from "../../../stores/session";
import { AdminsOnly } from "../../../ui/admins-only";
import { ButtonLink } from "../../../ui/list/button-link";
import { Screen } from "../../../ui/screen";

export const subscribersLink = <ButtonLink to="/admin/newsletter">{t.subscribers}</ButtonLink>;
export const sentLink = <ButtonLink to="/admin/newsletter/sent">{t.sent}</ButtonLink>;
export const writeLink = (
  <ButtonLink main to="/admin/newsletter/write">
    {t.write}
  </ButtonLink>
);

/** A newsletter screen that is no list, with links to the two lists. */
export function LettersFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen
      title={title}
      area={t.area}
      action={
        <nav aria-label={t.views} className="flex flex-wrap gap-2">
          {subscribersLink}
          {sentLink}
        </nav>
      }
    >
      <AdminsOnly>{children}</AdminsOnly>
    </Screen>
  );
}

/** A list of the newsletter, for administrators only. */
export function LettersList({ title, children }: { title: string; children: ReactNode }) {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return isAdmin ? children : <LettersFrame title={title}>{null}</LettersFrame>;
}
