import { type QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";

/** How long an answer waits for the code of its screen. */
const WAITS_MS = 30_000;

/** Queries that a loader has asked for and that no screen shows yet. */
const waiting = new WeakSet<object>();

/** For what every visit of a screen reads anew. What the loader of the same visit has read is not asked for twice. */
export const anew = { staleTime: (query: object) => (waiting.has(query) ? Number.POSITIVE_INFINITY : 0) };

/** Keeps what a loader has just asked for until its screen shows it, also where nothing is kept after a visit. */
export function keepForScreen(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey, exact: true });
  if (!query || query.state.data !== undefined || query.getObserversCount() > 0) return;
  const observer = new QueryObserver(client, { queryKey, enabled: false });
  const release = observer.subscribe(() => {});
  waiting.add(query);
  const end = () => {
    stop();
    clearTimeout(late);
    // Not before the screen's own observer has seen that the answer is new.
    setTimeout(() => {
      waiting.delete(query);
      release();
    });
  };
  const stop = cache.subscribe((event) => {
    if (event.type === "observerAdded" && event.query === query) end();
  });
  const late = setTimeout(end, WAITS_MS);
}
