import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { firstRouteFile, loadersFile } from "./first-route.ts";
import { smallRouteTree } from "./route-tree.ts";
import { routerOptions } from "./router.config.ts";
import { scriptsLast } from "./scripts-last.ts";

const officeScreen = /^assets\/admin\b/;
const officeParts = /^assets\/(logout|people)\b/; // what signing out and the office without a connection need
const openedByLink = /^assets\/_site\.(confirm|newsletter|preview|reset-password|setup|undo-email)\b/;

export default defineConfig({
  plugins: [tanstackRouter(routerOptions), smallRouteTree(), react(), tailwindcss(), scriptsLast()],
  build: {
    // Vite would inline small files as data: URLs, which our strict font-src blocks.
    assetsInlineLimit: 0,
    // The server reads the manifest to link a route's style sheet from rendered pages.
    manifest: true,
    // The preload list of every route is in the code that all visitors of the home page load. Back office screens and
    // pages opened by a link (from an e-mail, from the first start, from an editor) are left out to keep it small. Only the
    // first screen then loads its parts a step later.
    modulePreload: {
      resolveDependencies: (file, parts) =>
        [officeScreen, officeParts, openedByLink].some((one) => one.test(file)) ? [] : parts,
    },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstRouteFile }, { name: loadersFile }] } } },
  },
  server: {
    proxy: { "/api": "http://localhost:8080" },
  },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://kendra.test/" } },
    setupFiles: ["src/test/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    css: false,
    // A limit for tests that hang; CI machines are often busy.
    testTimeout: 60_000,
  },
});
