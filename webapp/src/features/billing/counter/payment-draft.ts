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
};

const nameOf = (account: number) => `payment-${account}`;

export function draftOf(account: number): PaymentDraft {
  const kept = keptDraft(nameOf(account)) ?? {};
  return {
    amount: typeof kept.amount === "string" ? kept.amount : null,
    method: METHODS.find((one) => one === kept.method) ?? "",
    reference: typeof kept.reference === "string" ? kept.reference : "",
    key: typeof kept.key === "string" && kept.key !== "" ? kept.key : makeKey(),
  };
}

export const keepPayment = (account: number, draft: PaymentDraft) => keepDraft(nameOf(account), draft);
export const forgetPayment = (account: number) => dropDraft(nameOf(account));
