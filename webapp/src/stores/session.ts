import { create } from "zustand";

/** What the rest of the app may know about who is signed in. The password is never kept. */
export type Identity = {
  token: string;
  name: string;
  username: string;
  role: number;
  /** Which of the account's logins it is; not kept, every renewal says it. */
  loginId?: string;
  /** Somebody else knows the password: nothing is allowed before it is changed. Not kept either. */
  mustChange?: boolean;
};

type SessionState = Identity & {
  loggedIn: boolean;
  signIn: (who: Identity) => void;
  clear: () => void;
};

const KEYS = { token: "adm_token", name: "adm_name", username: "adm_username", role: "adm_role" } as const;
const nobody = { token: "", name: "", username: "", role: 0, loginId: "", mustChange: false, loggedIn: false };

/** A browser may refuse storage (private windows, rendering on the server): the session then lives in memory only. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Who was signed in when the page was last open in this tab; null when nobody was. */
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
    set({ ...who, loggedIn: true });
  },
  clear: () => {
    const kept = storage();
    for (const key of Object.values(KEYS)) kept?.removeItem(key);
    set(nobody);
  },
}));

export type SessionStore = typeof useSession;
