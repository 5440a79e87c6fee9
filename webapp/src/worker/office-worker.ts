// The service worker of the back office. It keeps the program's own files, no person's data: that is in the database of
// src/offline. It answers only for addresses below /admin, and for files that their pages need.
import { clientsClaim, setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";

/** The files of this build, and the page that starts the back office; filled in by vite.worker.config.ts. */
declare const OFFICE_FILES: PrecacheEntry[];

/** The address under which the page is kept. The server answers every address below /admin with the same page. */
const SHELL = "/admin/offline";
const LOOK = "office-look";
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

setCacheNameDetails({ prefix: "office" });
precacheAndRoute(OFFICE_FILES, { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });
cleanupOutdatedCaches(); // of earlier builds
clientsClaim();

// A page comes from the network whenever that works, so it is never older than the server. The kept page and the kept
// files are of one build.
const pages = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error("the server is not there");
        return response;
      },
      handlerDidError: () => matchPrecache(SHELL),
    },
  ],
});
registerRoute(new NavigationRoute(pages, { allowlist: [/^\/admin(\/|$|\?)/] }));

// The institute's colours, icons and manifest, which do not belong to a build.
const isLook = (path: string) =>
  path === "/theme.css" || path === "/favicon.svg" || path === "/office.webmanifest" || path.startsWith("/icons/");
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isLook(url.pathname),
  new NetworkFirst({ cacheName: LOOK, networkTimeoutSeconds: PATIENCE }),
);

worker.addEventListener("install", (event) => {
  event.waitUntil(keepLook());
});

/** Keeps the institute's colours, which the first page has loaded before this worker was there. */
async function keepLook(): Promise<void> {
  const text = await (await fetch(SHELL)).text();
  const at = /href="(\/theme\.css[^"]*)"/.exec(text)?.[1];
  await caches.delete(LOOK);
  if (at) await (await caches.open(LOOK)).add(at);
}

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});
