import { account } from "../../../lib/texts/account";
import { useSession } from "../../../stores/session";
import { say } from "../../../ui/toast";
import { signOut } from "./api";

/** Clears the session here first, so that it ends even if the server doesn't respond. */
export async function logOut(): Promise<void> {
  useSession.getState().clear();
  await signOut();
  void say(account.loggedOut);
}
