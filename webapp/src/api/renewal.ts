import { REQUEST_TIMEOUT_MS } from "../lib/constants";
import { currentIdentity, signedInHere, storedIdentity, useSession } from "../stores/session";
import type { LoginAnswer } from "./types";

declare global {
  interface Window {
    /** The answer to a renewal that began before the app; undefined for one that failed. Defined in index.html. */
    earlyRenewal?: Promise<Response | undefined> | undefined;
  }
}

export type Renewal = "renewed" | "refused" | "offline";

let running: Promise<Renewal> | null = null;
let ended = () => {};

/** Registers a callback for when the server ends a session that the app considered valid. */
export function onSessionEnd(callback: () => void): void {
  ended = callback;
}

/**
 * Renews the token with the refresh cookie. Concurrent callers share one request, because a refresh cookie works only
 * once and a second use ends the session. If the server refuses, the session is cleared.
 */
export function renew(): Promise<Renewal> {
  running ??= begin().finally(() => {
    running = null;
  });
  return running;
}

/** Takes over the renewal that began before the app, or asks for one. */
async function begin(): Promise<Renewal> {
  const early = window.earlyRenewal;
  window.earlyRenewal = undefined;
  if (!early) return alone(request);
  const answer = await early;
  return answer ? taken(answer) : "offline";
}

/** Returns when a token that the server has just sent ends, in milliseconds since 1970. */
export const tokenEnd = (seconds: number | undefined): number => Date.now() + (seconds ?? 0) * 1000;

/** Runs one renewal at a time across all tabs, because they share the cookie. */
function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request("sign-in-renewal", work) : work();
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
  return taken(answer);
}

/** Starts or ends the session as the server answered. */
async function taken(answer: Response): Promise<Renewal> {
  // Other refusals, such as 429 for too many renewals from one network, say nothing about the session.
  if (answer.status > 403) return "offline";
  const who = answer.ok ? ((await answer.json()) as Partial<LoginAnswer>) : {};
  if (!who.access_token || !who.Role) {
    const known = useSession.getState().loggedIn || storedIdentity() !== null;
    useSession.getState().clear();
    if (known) ended();
    return "refused";
  }
  useSession.getState().signIn({
    token: who.access_token,
    name: who.Name ?? "",
    username: who.Username ?? "",
    role: who.Role,
    until: tokenEnd(who.expires_in),
    loginId: who.LoginId ?? "",
    mustChange: who.MustChangePassword ?? false,
  });
  return "renewed";
}

/**
 * Restores the session of this tab, at the app's start. A token that still works is used as it is; if the server has ended
 * its login meanwhile, it refuses the first call, and that asks for a renewal. A tab that was never signed in takes over
 * the sign-in of another tab, whose refresh cookie it shares. If the server cannot be reached, it keeps the stored token,
 * so that a short loss of connection does not sign the user out.
 */
export async function restoreSession(): Promise<void> {
  if (signedInHere() === "yes" || storedIdentity()) await takeOverSession();
}

/** Does the same before a route guard decides. It asks the server too, unless somebody has signed out in this browser. */
export async function takeOverSession(): Promise<void> {
  const stored = storedIdentity();
  if (useSession.getState().loggedIn || (signedInHere() === "no" && !stored)) return;
  const current = window.earlyRenewal ? null : currentIdentity();
  if (current) useSession.getState().resume(current);
  else if ((await renew()) === "offline" && stored?.token) useSession.getState().resume(stored);
}
