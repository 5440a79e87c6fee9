import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

// All pages start with the same modules: the libraries, and the app without its screens. The public pages share their layout
// and the parts of the home page, and the screens of the back office share theirs. A few bundles compress better than thirty,
// because each file is compressed separately. Modules that only other pages need are left out.

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const source = fileURLToPath(new URL("./src/", import.meta.url));
const startRoots = ["main.tsx"];
const homeRoots = ["routes/_site.tsx?tsr-split=component", "routes/_site.index.tsx?tsr-split=component"];
const officeRoots = ["routes/admin.tsx?tsr-split=component"];
const routes = readdirSync(`${source}routes`);
const isOffice = (file: string) => file.startsWith("admin.");
const loaderRoots = routes.filter(isOffice).map((file) => `routes/${file}?tsr-split=loader`);
const publicRoots = routes.filter((file) => !isOffice(file)).map((file) => `routes/${file}?tsr-split=component`);

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
const ofPublic = reachedFrom(publicRoots);
const ofLoaders = reachedFrom(loaderRoots);

/** The name of the bundle of the public pages' layout and the home page. */
export const SITE = "site";
/**
 * The name of the bundle of the back office's layout, with all that it imports: every screen needs it, so it is loaded in one
 * request, before the app knows which screen it is (scripts-last.ts).
 */
export const OFFICE = "office";

/**
 * The name of the bundle of what the back office's layout and loaders share with public pages such as login or an exam, which need
 * nothing else of them.
 */
export const BOTH = "both";

type Group = { name: string | ((id: string, graph: Graph) => string | null); test?: RegExp; minShareCount?: number };

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
  {
    name: (id, graph) => {
      if (isStyle(id) || !ofPublic(id, graph)) return null;
      return ofOffice(id, graph) || ofLoaders(id, graph) ? BOTH : null;
    },
  },
  { name: (id, graph) => (!isStyle(id) && ofOffice(id, graph) ? OFFICE : null) },
];

/** The name of the bundle of small parts of many screens, which no public page has. */
export const PARTS = "parts";
/** The name of the bundle of small parts of many screens and public pages. */
export const COMMON = "common";

const ofForms = reachedFrom([
  "ui/record-form.tsx",
  "ui/use-record-form.ts",
  "ui/quick-form.tsx",
  "ui/upload-field.tsx",
]);
const ofList = /\/src\/ui\/list\//;
const ofPages = /\/src\/(?:ui\/page-top|lib\/texts\/pages)\./; // they need the bundle of home
const MANY = 11;

/**
 * The bundles that screens of the back office share: small parts, lists, and long forms. As files of their own these would be a
 * dozen requests, which a screen waits for before it is drawn.
 */
export const screenBundles: Group[] = [
  {
    name: (id, graph) => (!isStyle(id) && ofPublic(id, graph) && !ofPages.test(id) ? COMMON : null),
    test: /\/src\/(?:ui|lib)\//,
    minShareCount: MANY,
  },
  {
    name: (id, graph) => (isStyle(id) || ofList.test(id) || ofForms(id, graph) || ofPublic(id, graph) ? null : PARTS),
    test: /\/src\/(?:ui|lib)\//,
    minShareCount: MANY,
  },
  { name: (id) => (!isStyle(id) && ofList.test(id) ? "list" : null) },
  { name: (id, graph) => (!isStyle(id) && ofForms(id, graph) ? "forms" : null) },
];

/** The name of the bundle of the back office's loaders. */
export const LOADERS = "loaders";

const loader = /\/routes\/admin[^/]*\?tsr-split=loader$/;

/**
 * Returns one bundle for all back office loaders, which are small and share most of their code; null for other modules.
 */
export const loadersFile = (id: string): string | null => (loader.test(id) ? LOADERS : null);
