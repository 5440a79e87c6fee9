import type { Plugin } from "vite";

/**
 * Makes the generated route tree smaller, which every visitor of home loads. The router reads only the values of the
 * objects that name the routes for TypeScript, and it takes a route's path for its id where none is given.
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
