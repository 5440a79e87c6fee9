import type { MailSort } from "../../../api/types";
import { oneOf, pageOf } from "../../../lib/list-search";

/** The search parameters of the outbox. */
export type OutboxSearch = { Page?: number; Sort?: MailSort };

const sorts = ["newest", "oldest", "name", "name_desc"] as const satisfies MailSort[];

export function outboxSearch(from: Record<string, unknown>): OutboxSearch {
  const Sort = oneOf(from.Sort, sorts);
  return { ...pageOf(from.Page), ...(Sort && { Sort }) };
}
