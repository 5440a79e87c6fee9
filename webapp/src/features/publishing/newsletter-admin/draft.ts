import { useEffect, useState } from "react";
import { makeKey } from "../../../lib/key";
import { useSession } from "../../../stores/session";

/** A newsletter draft. Its key is generated once, so that it is sent only once. */
export type Draft = { Key: string; Subject: string; Body: string };

const STORE = "letter-draft";

const fresh = (): Draft => ({ Key: makeKey(), Subject: "", Body: "" });

/** Returns the draft that this window has stored for a user. */
function kept(by: string): Draft | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(STORE) ?? "null") as (Partial<Draft> & { by?: string }) | null;
    if (found?.by !== by || !found.Key) return null;
    return { Key: found.Key, Subject: String(found.Subject ?? ""), Body: String(found.Body ?? "") };
  } catch {
    return null; // another user's draft, or one in an old format
  }
}

/** Holds the draft; it survives navigation and reloads. */
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
    /** Starts a new draft with a new key. */
    renew: () => setDraft(fresh()),
  };
}
