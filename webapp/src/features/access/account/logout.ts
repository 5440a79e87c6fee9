import { account } from "../../../lib/texts/account";
import { useSession } from "../../../stores/session";
import { say } from "../../../ui/toast";
import { signOut } from "./api";

/** Here first, so that nothing is left even if the server does not answer; then there. */
export async function logOut(): Promise<void> {
  useSession.getState().clear();
  await signOut();
  void say(account.loggedOut);
}
