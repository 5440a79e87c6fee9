import { Link, useRouter } from "@tanstack/react-router";
import { self } from "../../../lib/texts/self";
import { LabelPage } from "../../../ui/label-page";
import { PasswordForm } from "./password-form";

const t = self.firstPassword;

/** Replaces the back office until the user has changed a password that someone else set. */
export function FirstPasswordPage() {
  const router = useRouter();
  return (
    <main id="content" className="px-4 py-8">
      <LabelPage title={t.title} intro={t.intro}>
        <PasswordForm onChanged={() => router.invalidate()} />
        <p className="mt-6">
          <Link to="/logout" className="font-[650] underline">
            {t.logOut}
          </Link>
        </p>
      </LabelPage>
    </main>
  );
}
