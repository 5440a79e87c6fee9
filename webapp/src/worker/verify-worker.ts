// The service worker of the pages that check certificates. It keeps the program's own files. The institute's keys and the lists of
// withdrawn certificates are kept by the pages (src/features/certifying/paper/saved.ts).
import type { PrecacheEntry } from "workbox-precaching";
import { keepPages } from "./pages";

/** The files of this build, and the page that starts the check; filled in by vite.worker.config.ts. */
declare const KEPT_FILES: PrecacheEntry[];

keepPages({
  prefix: "verify",
  files: KEPT_FILES,
  shell: "/verify/offline", // the server answers every address of one certificate with the same page
  pages: /^\/verify(\/|$|\?)/,
  manifest: "/verify.webmanifest",
});
