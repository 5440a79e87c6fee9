import type { SubscriberSort, SubscriptionStatus } from "../../../api/types";
import { oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** The search parameters of the subscribers. */
export type SubscriberSearch = { Page?: number; Search?: string; Status?: SubscriptionStatus; Sort?: SubscriberSort };
export type SentSearch = { Page?: number };

const statuses = ["pending", "confirmed", "unsubscribed"] as const;
const sorts = ["newest", "oldest", "name", "name_desc"] as const satisfies SubscriberSort[];

export function subscriberSearch(from: Record<string, unknown>): SubscriberSearch {
  const Status = oneOf<SubscriptionStatus>(from.Status, statuses);
  const Sort = oneOf(from.Sort, sorts);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Status && { Status }), ...(Sort && { Sort }) };
}

export const sentSearch = (from: Record<string, unknown>): SentSearch => pageOf(from.Page);
