import type { Session, SessionSort } from "../../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../../lib/list-search";

export type Status = Session["Status"];

/** The search parameters of Manage Session. */
export type SessionSearch = {
  Page?: number | undefined;
  Search?: string | undefined;
  Status?: Status | undefined;
  OId?: number | undefined;
  DID?: number | undefined;
  Sort?: SessionSort | undefined;
};

const sorts = ["latest", "earliest", "title", "title_desc"] as const satisfies SessionSort[];
const statuses = ["planned", "running", "finished", "cancelled"] as const satisfies Status[];

export function sessionSearch(from: Record<string, unknown>): SessionSearch {
  const Status = oneOf(from.Status, statuses);
  const OId = numberOf(from.OId);
  const DID = numberOf(from.DID);
  const Sort = oneOf(from.Sort, sorts);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Status && { Status }),
    ...(OId && { OId }),
    ...(DID && { DID }),
    ...(Sort && { Sort }),
  };
}
