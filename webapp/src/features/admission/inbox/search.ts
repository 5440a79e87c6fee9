import type { MessageKind, MessageSort, MessageStatus } from "../../../api/types";
import { oneOf, pageOf, wordsOf } from "../../../lib/list-search";

/** The search parameters of the inbox. */
export type InboxSearch = {
  Page?: number;
  Search?: string;
  Kind?: MessageKind;
  Status?: MessageStatus;
  Mine?: true;
  Sort?: MessageSort;
};

const kinds = ["enquiry", "suggestion", "correction"] as const;
const sorts = ["newest", "oldest", "name", "name_desc"] as const satisfies MessageSort[];
const statuses = ["new", "assigned", "answered", "converted", "closed"] as const;

export function inboxSearch(from: Record<string, unknown>): InboxSearch {
  const Kind = oneOf<MessageKind>(from.Kind, kinds);
  const Status = oneOf<MessageStatus>(from.Status, statuses);
  const Sort = oneOf(from.Sort, sorts);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Kind && { Kind }),
    ...(Status && { Status }),
    ...(from.Mine === true && { Mine: true }),
    ...(Sort && { Sort }),
  };
}
