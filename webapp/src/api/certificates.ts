import { api, take } from "./client";
import type { IssueManyForm } from "./types";

/** Orders a batch of certificates, which the server issues in the background. */
export const issueMany = (body: IssueManyForm) => take(api.POST("/api/Certificate/PostIssueMany", { body }));

/** Makes a code with which a wallet takes a certificate, once. Email is the student's consent to its hash in the credential. */
export const offerToWallet = (Serial: string, Email: boolean) =>
  take(api.POST("/api/Certificate/PostWalletOffer", { body: { Serial, Email } }));

let last = { order: "", key: "" };

/**
 * Returns the idempotency key of an order: the same key for the same order, so that a retry after a lost response does
 * not create a second batch.
 */
export function keyFor(order: object): string {
  const text = JSON.stringify(order);
  if (text !== last.order) {
    const random = crypto.getRandomValues(new Uint8Array(12));
    last = { order: text, key: [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
  }
  return last.key;
}
