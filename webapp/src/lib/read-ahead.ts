import { type QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";

/** How long fetched data waits for the screen's code to load. */
const WAITS_MS = 30_000;

/** Queries that a loader has started and no screen has used yet. */
const waiting = new WeakSet<object>();

/** Query options for data that every visit of a screen fetches again. A visit's loader and screen share one fetch. */
export const anew = { staleTime: (query: object) => (waiting.has(query) ? Number.POSITIVE_INFINITY : 0) };

/** Keeps a query that a loader has just started until its screen shows it, even if the query has a gcTime of 0. */
export function keepForScreen(client: QueryClient, options: { queryKey: QueryKey }): void {
  const cache = client.getQueryCache();
  const query = cache.find({ queryKey: options.queryKey, exact: true });
  if (!query || query.state.data !== undefined || query.getObserversCount() > 0) return;
  const observer = new QueryObserver(client, { ...options, enabled: false } as QueryObserverOptions);
  const release = observer.subscribe(() => {});
  waiting.add(query);
  const end = () => {
    stop();
    clearTimeout(late);
    // Wait until the new observer has checked whether the data is stale.
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
