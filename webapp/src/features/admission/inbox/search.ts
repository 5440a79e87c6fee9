import type { MessageKind, MessageStatus } from "../../../api/types";
import { oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** The search parameters of the inbox. */
export type InboxSearch = { Page?: number; Search?: string; Kind?: MessageKind; Status?: MessageStatus; Mine?: true };

const kinds = ["enquiry", "suggestion", "correction"] as const;
const statuses = ["new", "assigned", "answered", "converted", "closed"] as const;

export function inboxSearch(from: Record<string, unknown>): InboxSearch {
  const Kind = oneOf<MessageKind>(from.Kind, kinds);
  const Status = oneOf<MessageStatus>(from.Status, statuses);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Kind && { Kind }),
    ...(Status && { Status }),
    ...(from.Mine === true && { Mine: true }),
  };
}
