import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { routerOptions } from "./router.config.ts";

/** Leaves the screens of the back office out: the server only tells their routes. */
function withoutBackOffice(): Plugin {
  return {
    name: "without-back-office",
    enforce: "pre",
    load: (id) =>
      /\/admin[^/]*\?tsr-split=/.test(id) ? "export const component = undefined, loader = undefined" : null,
  };
}

/** As in the browsers' build, but the public pages are not split from their routes: the script is one file. */
const codeSplittingOptions: typeof routerOptions.codeSplittingOptions = {
  splitBehavior: (route) => routerOptions.codeSplittingOptions.splitBehavior(route) ?? [],
};

/**
 * Builds the app as one script that renders a path to HTML, for the JavaScript engine inside the server program (ADR
 * 7).
 */
export default defineConfig({
  plugins: [withoutBackOffice(), tanstackRouter({ ...routerOptions, codeSplittingOptions }), react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // The other builds of react-dom/server need streams or Node.
  resolve: {
    alias: [
      { find: /^react-dom\/server$/, replacement: "react-dom/server.edge" },
      // The PDF reader is as large as the rest of the script, and runs only after a visitor chose a file.
      { find: /^pdfjs-dist\/.*/, replacement: fileURLToPath(new URL("src/server/browser-only.ts", import.meta.url)) },
    ],
  },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/server/main.tsx",
    // Next to the manifest: the server reads this folder and does not serve it.
    outDir: "dist/.vite",
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    rollupOptions: { output: { format: "iife", entryFileNames: "server.js", codeSplitting: false } },
  },
});
