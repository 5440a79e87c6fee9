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
