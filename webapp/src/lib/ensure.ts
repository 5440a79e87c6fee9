import type { QueryClient } from "@tanstack/react-query";

type Options = Parameters<QueryClient["ensureQueryData"]>[0];

/**
 * Fetches what a page shows. A page that is rendered on the server waits for it; in the browser the page shows at once
 * what it has. What fails is told in its place on the page, not instead of the page.
 */
export async function ensure(client: QueryClient, ...needed: unknown[]): Promise<void> {
  const all = needed.map((options) => client.ensureQueryData(options as Options).catch(() => undefined));
  if (!globalThis.document) await Promise.all(all);
}
