// The service worker of the back office. It keeps the program's own files, no person's data: that is in the database of
// src/offline. It answers only for addresses below /admin, and for files that their pages need.
import type { PrecacheEntry } from "workbox-precaching";
import { keepPages } from "./pages";

/** The files of this build, and the page that starts the back office; filled in by vite.worker.config.ts. */
declare const KEPT_FILES: PrecacheEntry[];

keepPages({
  prefix: "office",
  files: KEPT_FILES,
  shell: "/admin/offline", // the server answers every address below /admin with the same page
  pages: /^\/admin(\/|$|\?)/,
  manifest: "/office.webmanifest",
});
