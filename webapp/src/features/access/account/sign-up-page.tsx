import { Link } from "@tanstack/react-router";
import { account } from "../../../lib/texts/account";
import { LabelPage } from "../../../ui/label-page";
import { SignUpForm } from "./sign-up-form";
import { linkLook } from "./to-dialog";

export function SignUpPage() {
  return (
    <LabelPage title={account.signUp.title} intro={account.signUp.intro}>
      <SignUpForm />
      <p className="mt-5">
        {account.signUp.back}{" "}
        <Link to="/login" className={linkLook}>
          {account.title}
        </Link>
      </p>
    </LabelPage>
  );
}
