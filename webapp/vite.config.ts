import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { routerOptions } from "./router.config.ts";

export default defineConfig({
  plugins: [tanstackRouter(routerOptions), react(), tailwindcss()],
  build: {
    // Files smaller than this would become data: URLs, which a strict font-src refuses.
    assetsInlineLimit: 0,
    // The server reads this to link a route's style sheet from rendered pages.
    manifest: true,
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
