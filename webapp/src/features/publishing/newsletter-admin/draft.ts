import { useEffect, useState } from "react";
import { makeKey } from "../../../lib/key";
import { useSession } from "../../../stores/session";

/** A letter that is being written. Its key is made once: what is sent twice with one key goes out once. */
export type Draft = { Key: string; Subject: string; Body: string };

const STORE = "kendra-letter";

const fresh = (): Draft => ({ Key: makeKey(), Subject: "", Body: "" });

/** What this window keeps of somebody's letter. */
function kept(by: string): Draft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORE) ?? "null") as (Partial<Draft> & { by?: string }) | null;
    if (found?.by !== by || !found.Key) return null;
    return { Key: found.Key, Subject: String(found.Subject ?? ""), Body: String(found.Body ?? "") };
  } catch {
    return null; // somebody else's, or from another time
  }
}

/** The letter that is being written, kept while its writer looks elsewhere or loads the page anew. */
export function useDraft() {
  const by = useSession((s) => s.username);
  const [draft, setDraft] = useState<Draft>(() => kept(by) ?? fresh());
  useEffect(() => {
    if (!draft.Subject && !draft.Body) sessionStorage.removeItem(STORE);
    else sessionStorage.setItem(STORE, JSON.stringify({ ...draft, by }));
  }, [draft, by]);
  return {
    draft,
    change: (part: Partial<Omit<Draft, "Key">>) => setDraft((now) => ({ ...now, ...part })),
    /** Another letter, with another key. */
    renew: () => setDraft(fresh()),
  };
}
