import { fileURLToPath } from "node:url";

// All pages start with the same modules: the libraries, and the app without its screens. The public pages share their layout
// and the parts of the home page, and the screens of the back office share theirs. A few bundles compress better than thirty,
// because each file is compressed separately. Modules that only other pages need are left out.

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const source = fileURLToPath(new URL("./src/", import.meta.url));
const startRoots = ["main.tsx"];
const homeRoots = ["routes/_site.tsx?tsr-split=component", "routes/_site.index.tsx?tsr-split=component"];
const officeRoots = ["routes/admin.tsx?tsr-split=component"];

/** Returns a function that reports whether a module is one of the roots, or imported from them. */
function reachedFrom(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  let known: Set<string> | undefined;
  return (id, graph) => {
    if (known) return known.has(id);
    known = new Set();
    const waiting = roots.map((root) => source + root);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (known.has(next)) continue;
      known.add(next);
      waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
    return known.has(id);
  };
}

const ofStart = reachedFrom(startRoots);
const ofHome = reachedFrom(homeRoots);
const ofOffice = reachedFrom(officeRoots);

/** The name of the bundle of the public pages' layout and the home page. */
export const SITE = "site";
/**
 * The name of the bundle of the back office's layout, with all that it imports: every screen needs it, so it is loaded in one
 * request, before the app knows which screen it is (scripts-last.ts).
 */
export const OFFICE = "office";

type Group = { name: (id: string, graph: Graph) => string | null };

const isStyle = (id: string) => id.endsWith(".css");

/**
 * The bundles of the first screens, for the bundler: each takes the modules that the ones before it have left. They need an order
 * of their own because a bundle takes what its modules import with them.
 */
export const firstBundles: Group[] = [
  {
    name: (id, graph) => {
      const always = ofStart(id, graph) || (ofHome(id, graph) && ofOffice(id, graph));
      if (isStyle(id) || !always) return null;
      return id.includes("/node_modules/") ? "frame" : "start";
    },
  },
  { name: (id, graph) => (!isStyle(id) && ofHome(id, graph) ? SITE : null) },
  { name: (id, graph) => (!isStyle(id) && ofOffice(id, graph) ? OFFICE : null) },
];

/** The name of the bundle of the back office's loaders. */
export const LOADERS = "loaders";

const loader = /\/routes\/admin[^/]*\?tsr-split=loader$/;

/**
 * Returns one bundle for all back office loaders, which are small and share most of their code; null for other modules.
 */
export const loadersFile = (id: string): string | null => (loader.test(id) ? LOADERS : null);
