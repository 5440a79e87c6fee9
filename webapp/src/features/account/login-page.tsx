import { account } from "../../lib/texts/account";
import { LoginForm } from "./login-form";

export function LoginPage() {
  return (
    <div className="band rings min-h-[36rem] px-4 py-14 sm:py-20">
      <div className="label-frame mx-auto max-w-md border-ink bg-surface p-8 text-ink sm:p-10">
        <h1 className="display h-page">{account.title}</h1>
        <p className="mt-2 mb-6 text-muted">{account.intro}</p>
        <LoginForm />
      </div>
    </div>
  );
}
