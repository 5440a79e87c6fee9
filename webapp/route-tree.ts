import type { Plugin } from "vite";

/**
 * Makes the generated route tree smaller, because every visitor of home loads it. The names of routes in its objects
 * are for TypeScript only (the router reads the values), and a route's path is its id if no id is given.
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
