import { create } from "zustand";
import { storage } from "../lib/storage";

/** The signed-in user, as the rest of the app sees it. The password is never stored. */
export type Identity = {
  token: string;
  name: string;
  username: string;
  role: number;
  /** When the server stops accepting the token, in milliseconds since 1970. */
  until?: number;
  /** The id of this login among the account's logins. It is no secret. */
  loginId?: string;
  /** The user must change the password first, because someone else knows it. It is not stored; every renewal returns it. */
  mustChange?: boolean;
};

type SessionState = Identity & {
  loggedIn: boolean;
  /** Signs in and stores whoever the server has just named. */
  signIn: (who: Identity) => void;
  /** Signs a stored user in again. It stores nothing, because the server has not been asked. */
  resume: (stored: Identity) => void;
  clear: () => void;
};

const KEYS = {
  token: "adm_token",
  name: "adm_name",
  username: "adm_username",
  role: "adm_role",
  until: "adm_until",
  loginId: "adm_login",
} as const;
/**
 * The entry of localStorage that says whether this browser is signed in, "yes" or "no". It holds no secret: that is in
 * the cookie. "No" also holds where the server could not be told of a sign-out, and the cookie is still there.
 */
const HERE = "signed_in";
/** The entry of localStorage with the id of the login that the browser's cookie belongs to. */
const LOGIN = "signed_in_login";
/** How long a stored token must still work to be used, in milliseconds. index.html has the same number. */
const SPARE_MS = 60_000;
const nobody = {
  token: "",
  name: "",
  username: "",
  role: 0,
  until: 0,
  loginId: "",
  mustChange: false,
  loggedIn: false,
};

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
    until: Number(kept.getItem(KEYS.until) ?? 0),
    loginId: kept.getItem(KEYS.loginId) ?? "",
  };
}

/**
 * Returns the stored user if the stored token still works, so that a page that is loaded anew need not wait for another
 * token; otherwise null. A token of another login than the browser's last one is not used: the tab would show one
 * person until the next renewal, and another one from then on.
 */
export function currentIdentity(): Identity | null {
  const stored = storedIdentity();
  if (!stored?.loginId || signedInHere() !== "yes") return null;
  const isSame = storage("localStorage")?.getItem(LOGIN) === stored.loginId;
  return isSame && (stored.until ?? 0) > Date.now() + SPARE_MS ? stored : null;
}

export const useSession = create<SessionState>((set) => ({
  ...nobody,
  signIn: (who) => {
    const kept = storage();
    kept?.setItem(KEYS.token, who.token);
    kept?.setItem(KEYS.name, who.name);
    kept?.setItem(KEYS.username, who.username);
    kept?.setItem(KEYS.role, String(who.role));
    kept?.setItem(KEYS.until, String(who.mustChange ? 0 : (who.until ?? 0)));
    kept?.setItem(KEYS.loginId, who.loginId ?? "");
    storage("localStorage")?.setItem(HERE, "yes");
    storage("localStorage")?.setItem(LOGIN, who.loginId ?? "");
    set({ ...who, loggedIn: true });
  },
  resume: (stored) => set({ ...stored, loggedIn: true }),
  clear: () => {
    const kept = storage();
    // The tab's drafts (lib/drafts.ts) are of the person who leaves, too.
    for (const key of Object.keys(kept ?? {})) if (/^(adm_|draft:)/.test(key)) kept?.removeItem(key);
    storage("localStorage")?.setItem(HERE, "no");
    storage("localStorage")?.removeItem(LOGIN);
    set(nobody);
  },
}));

export type SessionStore = typeof useSession;
