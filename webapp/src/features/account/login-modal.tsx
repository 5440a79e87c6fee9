import { account } from "../../lib/texts/account";
import { useUi } from "../../stores/ui";
import { Modal } from "../../ui/modal";
import { LoginForm } from "./login-form";

export default function LoginModal() {
  const { modal, open } = useUi();
  return (
    <Modal title={account.title} isOpen={modal === "login"} onClose={() => open(null)}>
      <LoginForm />
    </Modal>
  );
}
