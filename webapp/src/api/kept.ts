import type { QueryFunctionContext } from "@tanstack/react-query";
import { drawn } from "../lib/drawn";
import { storage } from "../lib/storage";
import { useSession } from "../stores/session";

type Kept = { login: string; program: string; data: unknown };

/** The address of the app's first script. Its name changes with the contents of all others, whose answers may have other fields. */
const program = () => document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";

/**
 * Query options for an answer that the tab keeps for the pages that are loaded after it: they are drawn with it, instead of waiting for
 * it. It counts as old, so the page asks again, once the browser has drawn it. It is kept for one login and one build of the app;
 * stores/session.ts removes it with the sign-in. A browser may write it to a disk, so it names nobody but the user: it is for
 * figures and names of centers and courses. It can be days old, so no price and no version of a record is taken from it. `worth`
 * tells which answers are kept; any other removes the one before it.
 */
export function keptByTab<Data>(name: string, ask: (signal: AbortSignal) => Promise<Data>, worth = (_: Data) => true) {
  const key = `adm_kept_${name}`;
  return {
    initialData: () => read(key) as Data | undefined,
    initialDataUpdatedAt: 0,
    queryFn: async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Data> => {
      const { data: shown, dataUpdatedAt } = client.getQueryState(queryKey) ?? {};
      if (shown !== undefined && dataUpdatedAt === 0) await drawn(); // the page shows what the tab has kept
      const { loginId: login } = useSession.getState();
      const data = await ask(signal);
      // Whoever has signed in since then has another login.
      if (login && login === useSession.getState().loginId)
        write(key, worth(data) ? { login, program: program(), data } : null);
      return data;
    },
  };
}

/** Returns what is kept; undefined if there is nothing, or if it cannot be read. */
function read(key: string): unknown {
  const { loginId } = useSession.getState();
  try {
    const kept: Kept | null = JSON.parse(storage()?.getItem(key) ?? "null");
    return loginId && kept?.login === loginId && kept.program === program() ? kept.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer; null keeps none. If the storage is full, none is kept, and the next page asks. */
function write(key: string, kept: Kept | null): void {
  try {
    storage()?.setItem(key, JSON.stringify(kept));
  } catch {
    storage()?.removeItem(key);
  }
}
