import { fileURLToPath } from "node:url";

// All public pages start with the same modules: the libraries, the layout, and the parts of the home page. Two bundles
// compress better than thirty, because each file is compressed separately. Modules that only other pages need are left
// out.

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const source = fileURLToPath(new URL("./src/", import.meta.url));
const roots = ["main.tsx", "routes/_site.tsx?tsr-split=component", "routes/_site.index.tsx?tsr-split=component"];

let known: Set<string> | undefined;

function reached(graph: Graph): Set<string> {
  if (known) return known;
  known = new Set();
  const waiting = roots.map((root) => source + root);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (known.has(id)) continue;
    known.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return known;
}

/** Returns the bundle of a module; null leaves the choice to the bundler. */
export function firstRouteFile(id: string, graph: Graph): string | null {
  if (id.endsWith(".css") || !reached(graph).has(id)) return null;
  return id.includes("/node_modules/") ? "frame" : "site";
}

const loader = /\/routes\/admin[^/]*\?tsr-split=loader$/;

/**
 * Returns one bundle for all back office loaders, which are small and share most of their code; null for other modules.
 */
export const loadersFile = (id: string): string | null => (loader.test(id) ? "loaders" : null);
