import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routerOptions } from "./router.config.ts";

/** The app as one script that makes HTML of a path, for the JavaScript engine inside of the program (ADR 7). */
export default defineConfig({
  plugins: [tanstackRouter({ ...routerOptions, autoCodeSplitting: false }), react()],
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // The other builds of react-dom/server want streams or Node.
  resolve: { alias: [{ find: /^react-dom\/server$/, replacement: "react-dom/server.edge" }] },
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: "src/server/main.tsx",
    // Beside the manifest: what is in this folder is the program's and is not served.
    outDir: "dist/.vite",
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    rollupOptions: { output: { format: "iife", entryFileNames: "server.js", codeSplitting: false } },
  },
});
