import type { CertificateSort, CertificateStatus } from "../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

/** The search parameters of the list of certificates. */
export type CertificateSearch = {
  Page?: number;
  Search?: string;
  Status?: CertificateStatus;
  OId?: number;
  Sort?: CertificateSort;
};

const sorts = ["newest", "oldest", "name", "name_desc", "serial", "serial_desc"] as const satisfies CertificateSort[];
const statuses = ["issued", "superseded", "revoked", "expired"] as const satisfies CertificateStatus[];

export function certificateSearch(from: Record<string, unknown>): CertificateSearch {
  const Status = oneOf(from.Status, statuses);
  const OId = numberOf(from.OId);
  const Sort = oneOf(from.Sort, sorts);
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Status && { Status }),
    ...(OId && { OId }),
    ...(Sort && { Sort }),
  };
}

/** The search parameters of the ready list: the session, and the center to filter the sessions by. */
export type ReadySearch = { Session?: number; OId?: number };

export function readySearch(from: Record<string, unknown>): ReadySearch {
  const Session = numberOf(from.Session);
  const OId = numberOf(from.OId);
  return { ...(Session && { Session }), ...(OId && { OId }) };
}

const outcomes = ["issued", "unchanged", "refused"] as const;
export type Outcome = (typeof outcomes)[number];

/** The search parameters of the batches: the page of the list, or one batch and the page of its lines. */
export type BatchSearch = { Id?: number; Outcome?: Outcome; Page?: number };

export function batchSearch(from: Record<string, unknown>): BatchSearch {
  const Id = numberOf(from.Id);
  const Outcome = oneOf(from.Outcome, outcomes);
  return { ...pageOf(from.Page), ...(Id && { Id }), ...(Outcome && { Outcome }) };
}

/** What a design is for. */
export type DesignedPaper = "certificate" | "marksheet";

/** The search parameters of the designs: the version to edit, and what the designs are for unless it is certificates. */
export type DesignSearch = { Id?: number; For?: "marksheet" };

export function designSearch(from: Record<string, unknown>): DesignSearch {
  const Id = numberOf(from.Id);
  const For = oneOf(from.For, ["marksheet"] as const);
  return { ...(Id && { Id }), ...(For && { For }) };
}

/** Returns the search parameters of the designs of a paper. */
export const designsOf = (paper: DesignedPaper): DesignSearch => (paper === "marksheet" ? { For: paper } : {});
