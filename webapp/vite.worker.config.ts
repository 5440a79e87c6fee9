import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };

/** What the register of today needs. Other screens need the server, so their code is not kept. */
const needed =
  /^(index\.html$|_loaders|src\/api\/|src\/offline\/|src\/ui\/toaster|src\/routes\/admin(\.register)?\.tsx|src\/features\/access\/account\/logout)/;

/** Returns the files of the first build that the back office needs without a connection, with their style sheets. */
function officeFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(fileURLToPath(new URL("dist/.vite/manifest.json", import.meta.url)), "utf8"),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const waiting = Object.keys(manifest).filter((name) => needed.test(name));
  if (!waiting.some((name) => name.includes("admin.register"))) throw new Error("the register of today is not built");
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}

/** Builds the service worker, after the app: it lists the app's files. */
export default defineConfig((): UserConfig => {
  const files = officeFiles();
  const build = createHash("sha256").update(files.join(" ")).digest("hex").slice(0, 16);
  const entries = [
    ...files.map((url) => ({ url, revision: null })), // their names have hashes
    { url: "/admin/offline", revision: build },
  ];
  return {
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production"), OFFICE_FILES: JSON.stringify(entries) },
    build: {
      outDir: "dist",
      emptyOutDir: false,
      rolldownOptions: {
        input: "src/worker/office-worker.ts",
        output: { format: "iife", entryFileNames: "office-worker.js" },
      },
    },
  };
});
