import { dropDraft, keepDraft, keptDraft } from "../../../lib/drafts";
import { makeKey } from "../../../lib/key";
import { METHODS, type Method } from "../search";

/**
 * What a clerk has entered for an account and not sent yet. It lasts through Escape and a reload of the tab, so that
 * nothing typed is lost. Its key goes with it: a payment whose answer was lost is sent again as the same one.
 */
export type PaymentDraft = {
  /** Null for the proposed amount. */
  amount: string | null;
  method: Method | "";
  reference: string;
  key: string;
  /** When it was last sent, in milliseconds since 1970; 0 if never. */
  sent: number;
};

/**
 * How long a payment whose answer was lost can be sent again as the same one, in milliseconds. Later the same amount is a
 * new payment, and must not be taken for the earlier one.
 */
const RETRY_MS = 15 * 60_000;

const nameOf = (account: number) => `payment-${account}`;

export function draftOf(account: number): PaymentDraft {
  let kept = keptDraft(nameOf(account)) ?? {};
  const sent = typeof kept.sent === "number" ? kept.sent : 0;
  if (sent > 0 && Date.now() - sent > RETRY_MS) kept = {};
  return {
    sent: kept.sent === sent ? sent : 0,
    amount: typeof kept.amount === "string" ? kept.amount : null,
    method: METHODS.find((one) => one === kept.method) ?? "",
    reference: typeof kept.reference === "string" ? kept.reference : "",
    key: typeof kept.key === "string" && kept.key !== "" ? kept.key : makeKey(),
  };
}

export const keepPayment = (account: number, draft: PaymentDraft) => keepDraft(nameOf(account), draft);
export const forgetPayment = (account: number) => dropDraft(nameOf(account));
