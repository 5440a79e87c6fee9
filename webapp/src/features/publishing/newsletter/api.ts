import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { NEWSLETTER_STATUS } from "../../../lib/constants";
import { newsletter } from "../../../lib/texts/newsletter";

/** Subscribes to the newsletter. Any response but the success text is the reason for a failure. */
export async function subscribe(Email: string): Promise<string> {
  const { Item2 } = await take(
    api.POST("/api/WebDashboard/PostNewsSubscriptions", {
      body: { model: { Email, Status: NEWSLETTER_STATUS, OUTMSG: "" } },
    }),
  );
  if (Item2 === newsletter.success) return Item2;
  throw new ApiError(200, { Message: Item2, Fields: [{ Field: "Email", Message: Item2 }] });
}

/** Confirms a subscription with the token from an e-mail link; repeating it is not an error. */
export function confirmSubscription(Token: string) {
  return take(api.POST("/api/WebDashboard/PostConfirmSubscription", { body: { Token }, headers: asForm }));
}

/** Unsubscribes with the token from an e-mail link; repeating it is not an error. */
export function unsubscribe(Token: string) {
  return take(api.POST("/api/WebDashboard/PostUnsubscribe", { body: { Token }, headers: asForm }));
}
