import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Browsers join the files of a typeface only if they declare equal weights and widths. Otherwise they use only the file that
// matches best, and show its missing letters in a font of the system, or as boxes.
test("all files of a typeface declare the same weights and widths", () => {
  const faces = [...readFileSync("src/ui/faces.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(
    ([, face = ""]) => {
      const value = (name: string) => new RegExp(`${name}: ([^;]*);`).exec(face)?.[1] ?? "normal";
      return {
        family: value("font-family"),
        is: [value("font-weight"), value("font-stretch"), value("font-style")].join(),
      };
    },
  );
  const kinds = new Map<string, Set<string>>();
  for (const { family, is } of faces) kinds.set(family, (kinds.get(family) ?? new Set()).add(is));
  expect(kinds.size).toBeGreaterThan(3);
  expect([...kinds].filter(([, all]) => all.size > 1).map(([family]) => family)).toEqual([]);
});
