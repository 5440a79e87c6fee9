import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { firstRouteFile, loadersFile } from "./first-route.ts";
import { smallRouteTree } from "./route-tree.ts";
import { routerOptions } from "./router.config.ts";

const officeScreen = /^assets\/admin\b/;
const openedByMail = /^assets\/_site\.(confirm|newsletter|reset-password|undo-email)\b/;

export default defineConfig({
  plugins: [tanstackRouter(routerOptions), smallRouteTree(), react(), tailwindcss()],
  build: {
    // Files smaller than this would become data: URLs, which a strict font-src refuses.
    assetsInlineLimit: 0,
    // The server reads this to link a route's style sheet from rendered pages.
    manifest: true,
    // A screen's parts are listed with its route, and every visitor of home carries those lists. The back office's screens
    // share most of their parts with the one before, and pages that a mailed link opens are seldom a visitor's second page, so
    // theirs stay out: only the first screen finds its parts a step later.
    modulePreload: {
      resolveDependencies: (file, parts) => (officeScreen.test(file) || openedByMail.test(file) ? [] : parts),
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
    // A deadline for what hangs, not a measure of speed: machines that test are often busy.
    testTimeout: 60_000,
  },
});
