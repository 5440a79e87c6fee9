import { api, take } from "./client";
import type { IssueManyForm } from "./types";

/** Orders a batch of certificates, which is issued in the background. */
export const issueMany = (body: IssueManyForm) => take(api.POST("/api/Certificate/PostIssueMany", { body }));

let last = { order: "", key: "" };

/** A name for an order: the same for the same order, so that sending it once more after a lost answer makes no second one. */
export function keyFor(order: object): string {
  const text = JSON.stringify(order);
  if (text !== last.order) {
    const random = crypto.getRandomValues(new Uint8Array(12));
    last = { order: text, key: [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
  }
  return last.key;
}
