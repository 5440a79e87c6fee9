import { account } from "../../../lib/texts/account";
import { useUi } from "../../../stores/ui";
import { Modal } from "../../../ui/modal";
import { ForgotForm } from "./forgot-form";
import { LoginForm } from "./login-form";
import { SignUpForm } from "./sign-up-form";
import { ToDialog } from "./to-dialog";

const dialogs = {
  login: {
    title: account.title,
    form: <LoginForm />,
    ways: (
      <>
        <ToDialog to="forgot" />
        <span>
          {account.signUp.ask} <ToDialog to="signUp" />
        </span>
      </>
    ),
  },
  signUp: {
    title: account.signUp.dialog,
    form: <SignUpForm />,
    ways: (
      <span>
        {account.signUp.back} <ToDialog to="login" />
      </span>
    ),
  },
  forgot: {
    title: account.forgot.title,
    form: <ForgotForm />,
    ways: (
      <>
        <ToDialog to="login" />
        <ToDialog to="signUp" />
      </>
    ),
  },
};

/** The account dialogs: only one is open at a time, and each links to the others. */
export default function AccountModals() {
  const { modal, open } = useUi();
  if (!modal) return null;
  const { title, form, ways } = dialogs[modal];
  return (
    <Modal title={title} isOpen onClose={() => open(null)}>
      {form}
      <p className="mt-5 flex flex-wrap items-center justify-between gap-x-6">{ways}</p>
    </Modal>
  );
}
