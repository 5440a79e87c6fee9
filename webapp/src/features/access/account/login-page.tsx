import { Link } from "@tanstack/react-router";
import { account } from "../../../lib/texts/account";
import { LabelPage } from "../../../ui/label-page";
import { LoginForm } from "./login-form";
import { linkLook, ToDialog } from "./to-dialog";

export function LoginPage({ next }: { next?: string | undefined }) {
  return (
    <LabelPage title={account.title} intro={account.intro}>
      <LoginForm next={next} />
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        <ToDialog to="forgot" />
        <span>
          {account.signUp.ask}{" "}
          <Link to="/signup" className={linkLook}>
            {account.signUp.title}
          </Link>
        </span>
      </p>
    </LabelPage>
  );
}
