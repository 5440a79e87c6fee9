import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = "src/features";
const MOST_FILES = 16;

const files = readdirSync(root, { recursive: true, encoding: "utf8", withFileTypes: true })
  .filter((entry) => entry.isFile() && join(entry.parentPath) !== root)
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

const areaOf = (file: string) => file.split("/")[0];

/** Returns the feature files that a file imports, as paths relative to the features folder. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)]
    .map(([, path = ""]) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith(".."));
}

test("an area never imports another; what two need is in ui, lib, api or stores", () => {
  const across = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => areaOf(path) !== areaOf(file))
      .map((path) => `${file} -> ${path}`),
  );
  expect(across).toEqual([]);
});

test("a folder holds so few files that one finds a thing in it", () => {
  const counts = new Map<string, number>();
  for (const folder of files.map((file) => dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
});
