import { REQUEST_TIMEOUT_MS } from "../lib/constants";
import { storedIdentity, useSession } from "../stores/session";
import type { LoginAnswer } from "./types";

export type Renewal = "renewed" | "refused" | "offline";

let running: Promise<Renewal> | null = null;
let ended = () => {};

/** Calls back when the server ends the session that was thought to be there. */
export function onSessionEnd(callback: () => void): void {
  ended = callback;
}

/**
 * The silent re-login: a new token for the refresh cookie. Callers at the same time share one request, because
 * a refresh cookie is good once and its second use ends the session. A refusal clears the session.
 */
export function renew(): Promise<Renewal> {
  running ??= alone(request).finally(() => {
    running = null;
  });
  return running;
}

/** One at a time over all tabs, which share the cookie. */
function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request("kendra-renewal", work) : work();
}

async function request(): Promise<Renewal> {
  let answer: Response;
  try {
    answer = await fetch("/api/Login/Login", {
      method: "POST",
      credentials: "same-origin",
      body: new URLSearchParams({ grant_type: "refresh_token" }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
  } catch {
    return "offline";
  }
  if (answer.status >= 500) return "offline";
  const who = answer.ok ? ((await answer.json()) as Partial<LoginAnswer>) : {};
  if (!who.access_token || !who.Role) {
    useSession.getState().clear();
    ended();
    return "refused";
  }
  useSession.getState().signIn({
    token: who.access_token,
    name: who.Name ?? "",
    username: who.Username ?? "",
    role: who.Role,
    loginId: who.LoginId ?? "",
    mustChange: who.MustChangePassword ?? false,
  });
  return "renewed";
}

/**
 * At the app's start and before a guard looks: who was signed in here is signed in again. Without an answer
 * from the server the stored token is believed, so that being offline for a moment signs nobody out.
 */
export async function restoreSession(): Promise<void> {
  const stored = storedIdentity();
  if (!stored || useSession.getState().loggedIn) return;
  if ((await renew()) === "offline" && stored.token) useSession.getState().signIn(stored);
}
