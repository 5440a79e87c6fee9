import type { Session } from "../../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../../lib/list-search";

export type Status = Session["Status"];

/** The search parameters of Manage Session. */
export type SessionSearch = {
  Page?: number | undefined;
  Search?: string | undefined;
  Status?: Status | undefined;
  OId?: number | undefined;
  DID?: number | undefined;
};

const statuses = ["planned", "running", "finished", "cancelled"] as const satisfies Status[];

export function sessionSearch(from: Record<string, unknown>): SessionSearch {
  const Status = oneOf(from.Status, statuses);
  const OId = numberOf(from.OId);
  const DID = numberOf(from.DID);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Status && { Status }),
    ...(OId && { OId }),
    ...(DID && { DID }),
  };
}
