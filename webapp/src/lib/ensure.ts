import type { QueryClient } from "@tanstack/react-query";

type Options = Parameters<QueryClient["ensureQueryData"]>[0];

/**
 * Fetches the data of a page. The server waits for it before rendering; the browser shows the page at once. A failed
 * query shows its error in its part of the page and does not replace the whole page.
 */
export async function ensure(client: QueryClient, ...needed: unknown[]): Promise<void> {
  const all = needed.map((options) => client.ensureQueryData(options as Options).catch(() => undefined));
  if (!globalThis.document) await Promise.all(all);
}
