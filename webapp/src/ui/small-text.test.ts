import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Bold text below 17 px loses the dots of its i's in the typeface of larger text (faces.css). The sizes below it are the
// utilities of theme.css, which set the small face.
test("no screen sets a small size without the face for it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((name) =>
    /\btext-(xs\b|sm\b|\[0?\.\d+r?em\]|\[1[0-6]px\])/.test(readFileSync(`src/${name}`, "utf8")),
  );
  expect(own).toEqual([]);
});
