import type { Config } from "@tanstack/router-plugin/vite";

/** Shared by the build and by `npm run generate:routes`, so that both write the same tree. */
export const routerOptions = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/routes",
  generatedRouteTree: "./src/routeTree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
  // The loaders of the back office are split from its routes, so that visitors of home do not load them, and from its
  // screens, so that requests start while a screen's code is still loading.
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => (routeId.startsWith("/admin") ? [["loader"], ["component"]] : undefined),
  },
} satisfies Partial<Config>;
