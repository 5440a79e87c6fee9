import type { Plugin } from "vite";

/**
 * Shrinks the generated route tree, which every visitor of the home page loads. The route names in its objects are only
 * for TypeScript, because the router reads the values. A route's id defaults to its path.
 */
export function smallRouteTree(): Plugin {
  return {
    name: "small-route-tree",
    enforce: "pre",
    transform: {
      filter: { id: /\/routeTree\.gen\.ts$/ },
      handler: (code) =>
        code
          .replace(
            /const (\w+Children): \w+ = \{([^}]*)\};/g,
            (_, name: string, routes: string) => `const ${name} = [${routes.replace(/\w+: /g, "")}];`,
          )
          .replace(/\bid: ("[^"]*"),\s*path: \1,/g, "path: $1,"),
    },
  };
}
