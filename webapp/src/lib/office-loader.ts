import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SessionStore } from "../stores/session";
import { ROLE } from "./constants";
import { ensure } from "./ensure";
import { keepForScreen } from "./read-ahead";

export type Office = { queryClient: QueryClient; session: SessionStore };
type Query = { queryKey: QueryKey; enabled?: unknown };
type Read = (office: Office, ...queries: (Query | false)[]) => void;

const roleOf = ({ session }: Office) => session.getState().role;

export const isAdmin = (office: Office) => roleOf(office) === ROLE.admin;

export const isStudent = (office: Office) => roleOf(office) === ROLE.student;

/**
 * Starts what a screen of the back office reads while its code is still on its way. The screen does not wait for it: it
 * shows at once, with its own placeholders, and each part tells what failed in its own place.
 */
export const read: Read = ({ queryClient, session }, ...queries) => {
  if (session.getState().mustChange) return; // the server refuses everything before the password is changed
  for (const query of queries) {
    if (!query || query.enabled === false) continue;
    // What has failed is asked for again by the screen that says so.
    if (queryClient.getQueryState(query.queryKey)?.status === "error") continue;
    void ensure(queryClient, query);
    keepForScreen(queryClient, query.queryKey);
  }
};

const readAs =
  (...roles: number[]): Read =>
  (office, ...queries) => {
    if (roles.includes(roleOf(office))) read(office, ...queries);
  };

// For screens that other roles may not open: those are told so, and nothing is asked for them.
export const readAsAdmin = readAs(ROLE.admin);
export const readAsStaff = readAs(ROLE.admin, ROLE.staff);
export const readAsStudent = readAs(ROLE.student);
