import type { Config } from "@tanstack/router-plugin/vite";

/** Shared by the build and by `npm run generate:routes`, so that both write the same tree. */
export const routerOptions = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/routes",
  generatedRouteTree: "./src/routeTree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
} satisfies Partial<Config>;
