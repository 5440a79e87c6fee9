import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };

/** The service workers, by mode: what their pages need. Other screens need the server, so their code is not kept. */
const workers: Record<string, { needed: RegExp; has: string; shell: string; lazily?: RegExp }> = {
  /** The register of today. */
  office: {
    needed:
      /^(index\.html$|_loaders|src\/api\/|src\/offline\/|src\/ui\/toaster|src\/routes\/admin(\.register)?\.tsx|src\/features\/access\/account\/logout)/,
    has: "admin.register",
    shell: "/admin/offline",
  },
  /** The check of certificates, with what it loads with the first file or code. */
  verify: {
    needed:
      /^(index\.html$|_loaders|src\/api\/|src\/routes\/_site(\.verify\.(index|\$code))?\.tsx|src\/features\/publishing\/newsletter\/form)/,
    has: "_site.verify.index",
    shell: "/verify/offline",
    lazily: /^(src\/features\/certifying\/|_|(\.\.\/)*node_modules\/(pdfjs-dist|qr|cborg)\/)/,
  },
};

/** Returns the files of the first build that a worker's pages need without a connection, with their style sheets. */
function filesOf({ needed, has, lazily }: (typeof workers)[string]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(fileURLToPath(new URL("dist/.vite/manifest.json", import.meta.url)), "utf8"),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((name) => needed.test(name));
  if (!waiting.some((name) => name.includes(has))) throw new Error(`${has} is not built`);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    // The scripts of workers, and the letters of names in the usual typeface.
    const scripts = lazily ? (chunk.assets ?? []).filter((file) => /\.mjs$|anek-devanagari-.*\.woff2$/.test(file)) : [];
    for (const file of [chunk.file, ...(chunk.css ?? []), ...scripts]) files.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []));
    if (lazily?.test(name) || (lazily && needed.test(name) && name !== "index.html"))
      waiting.push(...(chunk.dynamicImports ?? []).filter((one) => lazily.test(one)));
  }
  return [...files].sort();
}

/** Builds a service worker, after the app: it lists the app's files. The mode is its name. */
export default defineConfig(({ mode }): UserConfig => {
  const worker = workers[mode];
  if (!worker) throw new Error(`there is no service worker ${mode}`);
  const files = filesOf(worker);
  const build = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 16);
  const entries = [
    ...files.map((url) => ({ url, revision: null })), // their names have hashes
    { url: worker.shell, revision: build },
  ];
  return {
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production"), KEPT_FILES: JSON.stringify(entries) },
    build: {
      outDir: "dist",
      emptyOutDir: false,
      rolldownOptions: {
        input: `src/worker/${mode}-worker.ts`,
        output: { format: "iife", entryFileNames: `${mode}-worker.js` },
      },
    },
  };
});
