import type { CertificateStatus } from "../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

/** What the address of the list of certificates holds. */
export type CertificateSearch = { Page?: number; Search?: string; Status?: CertificateStatus; OId?: number };

const statuses = ["issued", "superseded", "revoked", "expired"] as const satisfies CertificateStatus[];

export function certificateSearch(from: Record<string, unknown>): CertificateSearch {
  const Status = oneOf(from.Status, statuses);
  const OId = numberOf(from.OId);
  return { ...pageOf(from.Page), ...wordsOf(from.Search), ...(Status && { Status }), ...(OId && { OId }) };
}

/** What the address of the ready list holds: the session, and the center that the choice of sessions is narrowed to. */
export type ReadySearch = { Session?: number; OId?: number };

export function readySearch(from: Record<string, unknown>): ReadySearch {
  const Session = numberOf(from.Session);
  const OId = numberOf(from.OId);
  return { ...(Session && { Session }), ...(OId && { OId }) };
}

const outcomes = ["issued", "unchanged", "refused"] as const;
export type Outcome = (typeof outcomes)[number];

/** What the address of the batches holds: the list's page, or one batch with the page of its lines. */
export type BatchSearch = { Id?: number; Outcome?: Outcome; Page?: number };

export function batchSearch(from: Record<string, unknown>): BatchSearch {
  const Id = numberOf(from.Id);
  const Outcome = oneOf(from.Outcome, outcomes);
  return { ...pageOf(from.Page), ...(Id && { Id }), ...(Outcome && { Outcome }) };
}

/** What the address of the designs holds: the version that is worked on. */
export type DesignSearch = { Id?: number };

export function designSearch(from: Record<string, unknown>): DesignSearch {
  const Id = numberOf(from.Id);
  return Id ? { Id } : {};
}
