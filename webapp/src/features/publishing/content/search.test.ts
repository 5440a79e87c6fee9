import { expect, test } from "vitest";
import type { ContentKind } from "../../../api/types";
import { shapes } from "./kinds";
import { hasEditor } from "./search";

test("the loader knows the kinds whose forms have an editor", () => {
  for (const kind of Object.keys(shapes) as ContentKind[])
    expect(hasEditor(kind), kind).toBe(shapes[kind].fields.some(({ control }) => control === "rich"));
  expect(hasEditor(undefined)).toBe(false);
});
