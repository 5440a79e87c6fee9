import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { useSession } from "../stores/session";
import { read } from "./office-loader";
import { anew } from "./read-ahead";

const settled = () => vi.advanceTimersByTimeAsync(10);

/** Sets up a query that every visit fetches again and nothing caches, and counts its fetches. */
function setup() {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const asked = vi.fn(async () => "Asha");
  const record = { queryKey: ["record"], queryFn: asked, gcTime: 0, ...anew };
  return { asked, record, queryClient, office: { queryClient, session: useSession } };
}

test("an answer that is there before its screen is not asked for again, and forgotten after the visit", async () => {
  const { asked, record, queryClient, office } = setup();
  for (const visit of [1, 2]) {
    read(office, record);
    await settled();
    const leave = new QueryObserver(queryClient, record).subscribe(() => {});
    await settled();
    expect(asked).toHaveBeenCalledTimes(visit);
    leave();
    await settled();
    expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
  }
});

test("a screen that is opened again reads anew what is still in memory", async () => {
  const { asked, record, queryClient, office } = setup();
  const list = { ...record, gcTime: 60_000 };
  for (const visit of [1, 2]) {
    read(office, list);
    await settled();
    const leave = new QueryObserver(queryClient, list).subscribe(() => {});
    await settled();
    expect(asked).toHaveBeenCalledTimes(visit);
    leave();
    await settled();
  }
});

test("an answer whose screen never comes is let go", async () => {
  const { record, queryClient, office } = setup();
  read(office, record);
  await settled();
  expect(queryClient.getQueryData(record.queryKey)).toBe("Asha");
  await vi.advanceTimersByTimeAsync(31_000);
  expect(queryClient.getQueryData(record.queryKey)).toBeUndefined();
});

test("what has failed is left to the screen that says so", async () => {
  const { asked, record, queryClient, office } = setup();
  asked.mockRejectedValue(new Error("offline"));
  const list = { ...record, gcTime: 60_000, retry: false };
  read(office, list);
  await settled();
  read(office, list);
  await settled();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(list.queryKey)?.status).toBe("error");
});
