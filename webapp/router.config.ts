import type { Config } from "@tanstack/router-plugin/vite";

/** Shared by the build and `npm run generate:routes`, so that both generate the same tree. */
export const routerOptions = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/routes",
  generatedRouteTree: "./src/routeTree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
  // Back office loaders are split from the routes, so that visitors of the home page don't load them. They are also
  // split from the screens, so that requests start while a screen's code is still loading.
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => (routeId.startsWith("/admin") ? [["loader"], ["component"]] : undefined),
  },
} satisfies Partial<Config>;
