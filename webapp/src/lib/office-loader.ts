import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SessionStore } from "../stores/session";
import { ROLE } from "./constants";
import { keepForScreen } from "./read-ahead";

export type Office = { queryClient: QueryClient; session: SessionStore };
type Query = {
  queryKey: QueryKey;
  enabled?: unknown;
  /** The page asks itself once it is drawn (lib/drawn.ts). */
  waits?: true;
  /** Starts what the screen needs beside the answer, and is known only from it. */
  beside?: (client: QueryClient, answer: never) => Promise<unknown>;
};
type Read = (office: Office, ...queries: (Query | false)[]) => Promise<void>;

/** How long a screen waits for its data before it is drawn without. Most answers are there sooner, and it is drawn once. */
const WAITS_MS = 80;

const roleOf = ({ session }: Office) => session.getState().role;

export const isAdmin = (office: Office) => roleOf(office) === ROLE.admin;

export const isStudent = (office: Office) => roleOf(office) === ROLE.student;

/**
 * Starts the queries of a back office screen while the screen's code is still loading. It waits for the
 * responses a moment only: the screen shows its own placeholders and error messages.
 */
export const read: Read = async ({ queryClient, session }, ...queries) => {
  if (session.getState().mustChange) return; // the server refuses every call until the password is changed
  const asked: Promise<unknown>[] = [];
  for (const query of queries) {
    if (!query || query.enabled === false || query.waits) continue;
    // The screen that shows the error retries by itself.
    if (queryClient.getQueryState(query.queryKey)?.status === "error") continue;
    const answer: Promise<never> = queryClient.ensureQueryData(query as never);
    asked.push(answer.then((data) => query.beside?.(queryClient, data)).catch(() => undefined));
    keepForScreen(queryClient, query);
  }
  await soon(...asked);
};

/** Waits a moment for what a screen should have when it is drawn. */
export async function soon(...asked: Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, WAITS_MS))]);
}

const readAs =
  (...roles: number[]): Read =>
  async (office, ...queries) => {
    if (roles.includes(roleOf(office))) await read(office, ...queries);
  };

// For screens that some roles may not open: their queries don't start for other roles. router.test.ts compares this
// with the menu.
export const readAsAdmin = readAs(ROLE.admin);
export const readAsStaff = readAs(ROLE.admin, ROLE.staff);
export const readAsStudent = readAs(ROLE.student);
