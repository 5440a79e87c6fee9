import type { SubscriptionStatus } from "../../../api/types";
import { oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** The search parameters of the subscribers. */
export type SubscriberSearch = { Page?: number; Search?: string; Status?: SubscriptionStatus };
export type SentSearch = { Page?: number };

const statuses = ["pending", "confirmed", "unsubscribed"] as const;

export function subscriberSearch(from: Record<string, unknown>): SubscriberSearch {
  const Status = oneOf<SubscriptionStatus>(from.Status, statuses);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Status && { Status }) };
}

export const sentSearch = (from: Record<string, unknown>): SentSearch => pageOf(from.Page);
