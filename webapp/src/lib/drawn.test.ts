import { afterEach, expect, test, vi } from "vitest";
import { onceDrawn } from "./drawn";

const choices = { queryKey: ["choices"], queryFn: vi.fn(async ({ of }: { of: string }) => [of]) };

afterEach(() => {
  vi.unstubAllGlobals();
  choices.queryFn.mockClear();
});

test("what nobody sees yet is asked for once the page is drawn, and loaders leave it to the page", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  const query = onceDrawn(choices);
  expect(query).toMatchObject({ queryKey: ["choices"], waits: true });
  const asked = query.queryFn({ of: "a center" });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(choices.queryFn).not.toHaveBeenCalled();
  for (const call of frames) call();
  expect(await asked).toEqual(["a center"]);
});

test("what the page shows at once is asked for at once", () => {
  expect(onceDrawn(choices, true)).toBe(choices);
});
