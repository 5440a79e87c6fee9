import type { Config } from "@tanstack/router-plugin/vite";

/** Shared by the build and by `npm run generate:routes`, so that both write the same tree. */
export const routerOptions = {
  target: "react",
  autoCodeSplitting: true,
  routesDirectory: "./src/routes",
  generatedRouteTree: "./src/routeTree.gen.ts",
  quoteStyle: "double",
  semicolons: true,
  // Visitors of home carry no code of the back office, so its loaders are split from its routes. They are apart from its
  // screens too: requests start while a screen's code is on its way.
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => (routeId.startsWith("/admin") ? [["loader"], ["component"]] : undefined),
  },
} satisfies Partial<Config>;
