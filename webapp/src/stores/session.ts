import { create } from "zustand";
import { storage } from "../lib/storage";

/** The signed-in user, as the rest of the app sees it. The password is never stored. */
export type Identity = {
  token: string;
  name: string;
  username: string;
  role: number;
  /** The id of this login among the account's logins. It is not stored; every renewal returns it. */
  loginId?: string;
  /** The user must change the password first, because someone else knows it. It is not stored either. */
  mustChange?: boolean;
};

type SessionState = Identity & {
  loggedIn: boolean;
  signIn: (who: Identity) => void;
  clear: () => void;
};

const KEYS = { token: "adm_token", name: "adm_name", username: "adm_username", role: "adm_role" } as const;
/**
 * The entry of localStorage that says whether this browser is signed in, "yes" or "no". It holds no secret: that is in
 * the cookie. "No" also holds where the server could not be told of a sign-out, and the cookie is still there.
 */
const HERE = "signed_in";
const nobody = { token: "", name: "", username: "", role: 0, loginId: "", mustChange: false, loggedIn: false };

/** Returns "yes" if a tab of this browser has signed in, "no" if one has signed out since; null if none has done either. */
export function signedInHere(): string | null {
  return storage("localStorage")?.getItem(HERE) ?? null;
}

/** Returns the user who was signed in when the page was last open in this tab; null if there was none. */
export function storedIdentity(): Identity | null {
  const kept = storage();
  const username = kept?.getItem(KEYS.username);
  if (!kept || !username) return null;
  return {
    username,
    token: kept.getItem(KEYS.token) ?? "",
    name: kept.getItem(KEYS.name) ?? "",
    role: Number(kept.getItem(KEYS.role) ?? 0),
  };
}

export const useSession = create<SessionState>((set) => ({
  ...nobody,
  signIn: (who) => {
    const kept = storage();
    kept?.setItem(KEYS.token, who.token);
    kept?.setItem(KEYS.name, who.name);
    kept?.setItem(KEYS.username, who.username);
    kept?.setItem(KEYS.role, String(who.role));
    storage("localStorage")?.setItem(HERE, "yes");
    set({ ...who, loggedIn: true });
  },
  clear: () => {
    const kept = storage();
    // The tab's drafts (lib/drafts.ts) are of the person who leaves, too.
    for (const key of Object.keys(kept ?? {})) if (/^(adm_|draft:)/.test(key)) kept?.removeItem(key);
    storage("localStorage")?.setItem(HERE, "no");
    set(nobody);
  },
}));

export type SessionStore = typeof useSession;
