import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { firstBundles, loadersFile, screenBundles } from "./first-route.ts";
import { smallRouteTree } from "./route-tree.ts";
import { routerOptions } from "./router.config.ts";
import { scriptsLast } from "./scripts-last.ts";

export default defineConfig({
  plugins: [tanstackRouter(routerOptions), smallRouteTree(), react(), tailwindcss(), scriptsLast()],
  build: {
    // Vite would inline small files as data: URLs, which our strict font-src blocks.
    assetsInlineLimit: 0,
    // The server reads the manifest to link a route's style sheet from rendered pages.
    manifest: true,
    // The preload lists of all routes would be in the code that every visitor of Home loads. Without them, the first screen
    // loads its parts a step later. The screens behind links do not: the router fetches them when a pointer comes near.
    // The first script's own parts are named in index.html.
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === "html" ? files : []) },
    rolldownOptions: {
      output: { codeSplitting: { groups: [...firstBundles, { name: loadersFile }, ...screenBundles] } },
    },
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
