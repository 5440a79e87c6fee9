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
 * Starts the queries of a back office screen while the screen's code is still loading. It doesn't wait for the
 * responses: the screen shows its own placeholders and error messages.
 */
export const read: Read = ({ queryClient, session }, ...queries) => {
  if (session.getState().mustChange) return; // the server refuses every call until the password is changed
  for (const query of queries) {
    if (!query || query.enabled === false) continue;
    // The screen that shows the error retries by itself.
    if (queryClient.getQueryState(query.queryKey)?.status === "error") continue;
    void ensure(queryClient, query);
    keepForScreen(queryClient, query);
  }
};

const readAs =
  (...roles: number[]): Read =>
  (office, ...queries) => {
    if (roles.includes(roleOf(office))) read(office, ...queries);
  };

// For screens that some roles may not open: their queries don't start for other roles. router.test.ts compares this
// with the menu.
export const readAsAdmin = readAs(ROLE.admin);
export const readAsStaff = readAs(ROLE.admin, ROLE.staff);
export const readAsStudent = readAs(ROLE.student);
