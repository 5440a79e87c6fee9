import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { isUntouched, keysOf } from "./live-keys";

/** At most one refresh of a list in this time. */
const EACH_MS = 1000;

export type Refresher = {
  /** Fetches again what the changed kinds of records concern. */
  touch: (kinds: Iterable<string>) => void;
  /** Fetches again everything that is shown. */
  all: () => void;
  stop: () => void;
};

/**
 * Fetches queries again after changes that somebody else made: many changes at once, and each query at most once a
 * second. Queries that no screen shows are only marked as stale. What is shown stays until the new data is there.
 */
export function refresher(client: QueryClient): Refresher {
  let due = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function plan(keys: QueryKey[]) {
    for (const key of keys) due.set(JSON.stringify(key), key);
    if (due.size > 0) timer ??= setTimeout(flush, Math.max(0, last + EACH_MS - Date.now()));
  }

  function flush() {
    timer = undefined;
    last = Date.now();
    const keys = [...due.values()];
    due = new Map();
    const later: QueryKey[] = [];
    for (const queryKey of keys) {
      // A fetch that runs may have begun before the change, so the query gets its turn after it.
      if (client.isFetching({ queryKey, type: "active" }) > 0) later.push(queryKey);
      else void client.invalidateQueries({ queryKey, predicate: ({ queryKey: key }) => !isUntouched(key) });
    }
    plan(later);
  }

  return {
    touch: (kinds) => plan(keysOf(kinds)),
    all: () => plan([[]]),
    stop: () => clearTimeout(timer),
  };
}
