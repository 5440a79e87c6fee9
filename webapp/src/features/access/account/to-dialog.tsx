import { account } from "../../../lib/texts/account";
import { type ModalName, useUi } from "../../../stores/ui";

export const linkLook = "inline-flex min-h-8 items-center font-[600] text-brand underline underline-offset-4";

const titles: Record<ModalName, string> = {
  login: account.title,
  signUp: account.signUp.dialog,
  forgot: account.forgot.title,
};

/** A link that opens one of the account dialogs. */
export function ToDialog({ to, text }: { to: ModalName; text?: string }) {
  const open = useUi((s) => s.open);
  return (
    <button type="button" className={linkLook} onClick={() => open(to)}>
      {text ?? titles[to]}
    </button>
  );
}
