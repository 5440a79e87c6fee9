import { account } from "../../../lib/texts/account";
import { todayTexts } from "../../../lib/texts/today";
import { forgetPeople } from "../../../offline/people";
import { useSession } from "../../../stores/session";
import { say } from "../../../ui/toast";
import { signOut } from "./api";

/** Clears the session here first, so that it ends even if the server doesn't respond. */
export async function logOut(): Promise<void> {
  useSession.getState().clear();
  const unsent = await forgetPeople().catch(() => 0);
  await signOut();
  void say(unsent > 0 ? todayTexts.signedOut(unsent) : account.loggedOut);
}
