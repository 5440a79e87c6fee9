import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Browsers join the files of a typeface only if they declare equal weights and widths. Otherwise they use only the file that
// matches best, and show its missing letters in a font of the system, or as boxes.
test("a typeface has the same letters in each weight and width", () => {
  const letters = new Map<string, Map<string, string[]>>();
  for (const [, face = ""] of readFileSync("src/ui/faces.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)) {
    const value = (name: string) => new RegExp(`${name}: ([^;]*);`).exec(face)?.[1] ?? "normal";
    const kinds = letters.get(value("font-family")) ?? new Map<string, string[]>();
    const kind = [value("font-weight"), value("font-stretch"), value("font-style")].join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...value("unicode-range").split(", ")].sort());
    letters.set(value("font-family"), kinds);
  }
  expect(letters.size).toBeGreaterThan(3);
  for (const [family, kinds] of letters)
    expect(new Set([...kinds.values()].map((ranges) => ranges.join())), family).toHaveLength(1);
});
