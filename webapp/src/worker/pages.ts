// What the service workers have in common: pages that come from the network whenever that works, and else from what was kept of
// one build of the program.
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";

/** How long a page waits for a network that does not answer, in seconds. */
const PATIENCE = 4;

type Scope = {
  addEventListener: (
    type: "install" | "message",
    listener: (event: { data?: unknown; waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
};
const worker = globalThis as unknown as Scope;

type Kept = {
  /** The beginning of the names of its caches. */
  prefix: string;
  /** The files of this build, and the shell. */
  files: PrecacheEntry[];
  /** The address under which the page without content is kept, which the browser fills. */
  shell: string;
  /** The addresses that it answers for. */
  pages: RegExp;
  manifest: string;
};

/** Keeps the files of a build, and answers for its pages when the network does not. */
export function keepPages({ prefix, files, shell, pages, manifest }: Kept): void {
  const look = `${prefix}-look`;
  setCacheNameDetails({ prefix });
  precacheAndRoute(files, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });
  cleanupOutdatedCaches(); // of earlier builds
  clientsClaim();

  // A page comes from the network whenever that works, so it is never older than the server. The kept page and the kept
  // files are of one build.
  const network = new NetworkOnly({
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error("the server is not there");
          return response;
        },
        handlerDidError: () => matchPrecache(shell),
      },
    ],
  });
  registerRoute(new NavigationRoute(network, { allowlist: [pages] }));

  // The institute's colours, icons and manifest, which do not belong to a build.
  const isLook = (path: string) =>
    path === "/theme.css" || path === "/favicon.svg" || path === manifest || path.startsWith("/icons/");
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isLook(url.pathname),
    new NetworkFirst({ cacheName: look, networkTimeoutSeconds: PATIENCE }),
  );

  /** Keeps the institute's colours, which the first page has loaded before this worker was there. */
  async function keepLook(): Promise<void> {
    const text = await (await fetch(shell)).text();
    const at = /href="(\/theme\.css[^"]*)"/.exec(text)?.[1];
    await caches.delete(look);
    if (at) await (await caches.open(look)).add(at);
  }
  worker.addEventListener("install", (event) => {
    event.waitUntil(keepLook());
  });
  worker.addEventListener("message", (event) => {
    if (event.data === "take over") void worker.skipWaiting();
  });
}
