import type { QueryClient } from "@tanstack/react-query";

type Options = Parameters<QueryClient["ensureQueryData"]>[0];

/**
 * Fetches the data of a page. Rendering on the server waits for it; the browser shows the page at once. A failure is
 * shown in its place on the page, not instead of the page.
 */
export async function ensure(client: QueryClient, ...needed: unknown[]): Promise<void> {
  const all = needed.map((options) => client.ensureQueryData(options as Options).catch(() => undefined));
  if (!globalThis.document) await Promise.all(all);
}
