import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { NEWSLETTER_STATUS } from "../../../lib/constants";
import { newsletter } from "../../../lib/texts/newsletter";

/** Asks for the newsletter. Any answer but the one text says why not. */
export async function subscribe(Email: string): Promise<string> {
  const { Item2 } = await take(
    api.POST("/api/WebDashboard/PostNewsSubscriptions", {
      body: { model: { Email, Status: NEWSLETTER_STATUS, OUTMSG: "" } },
    }),
  );
  if (Item2 === newsletter.success) return Item2;
  throw new ApiError(200, { Message: Item2, Fields: [{ Field: "Email", Message: Item2 }] });
}

/** Puts the address of a mailed link on the newsletter's list; once more is no error. */
export function confirmSubscription(Token: string) {
  return take(api.POST("/api/WebDashboard/PostConfirmSubscription", { body: { Token }, headers: asForm }));
}

/** Takes the address of a mailed link off the list; once more is no error. */
export function unsubscribe(Token: string) {
  return take(api.POST("/api/WebDashboard/PostUnsubscribe", { body: { Token }, headers: asForm }));
}
