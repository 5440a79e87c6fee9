import { QueryClient, QueryObserver } from "@tanstack/react-query";
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

test("a page that is left before it is drawn asks for nothing", async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  vi.stubGlobal("requestIdleCallback", (call: () => void) => call());
  const queryFn = vi.fn(async () => ["a center"]);
  const { waits: _, ...query } = onceDrawn({ queryKey: ["choices"], queryFn });
  const leave = new QueryObserver(new QueryClient(), query).subscribe(() => {});
  leave();
  for (const call of frames) call();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(frames).toHaveLength(1);
  expect(queryFn).not.toHaveBeenCalled();
});

test("what the page shows at once is asked for at once", () => {
  expect(onceDrawn(choices, true)).toBe(choices);
});
