import { QueryClient, queryOptions } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { useSession } from "../stores/session";
import { keptByTab } from "./kept";

const somebody = { token: "t", name: "Asha", username: "asha@example.in", role: 1, loginId: "one" };
let answer = 1;
const count = () =>
  queryOptions({
    queryKey: ["count"],
    ...keptByTab(
      "count",
      async () => answer,
      (data) => data < 10,
    ),
  });
/** What a page that is loaded anew has of the answer before it asks. */
const known = () => {
  const client = new QueryClient();
  client.getQueryCache().build(client, client.defaultQueryOptions(count()) as never);
  return client.getQueryState(["count"]);
};

afterEach(() => {
  vi.unstubAllGlobals();
  answer = 1;
  document.head.replaceChildren();
});

test("a page that is loaded anew has the tab's last answer, which counts as old", async () => {
  useSession.getState().signIn(somebody);
  expect(known()?.data).toBeUndefined();
  await new QueryClient().fetchQuery(count());
  expect(known()).toMatchObject({ data: 1, dataUpdatedAt: 0 });
  answer = 2;
  await new QueryClient().fetchQuery(count());
  expect(known()?.data).toBe(2);
});

test("a page that shows a kept answer asks again only after it is drawn", async () => {
  useSession.getState().signIn(somebody);
  await new QueryClient().fetchQuery(count());
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  answer = 2;
  const client = new QueryClient();
  const asked = client.fetchQuery(count());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(client.getQueryState(["count"])).toMatchObject({ data: 1, fetchStatus: "fetching" });
  for (const call of frames) call();
  expect(await asked).toBe(2);
});

test("an answer that is not worth keeping removes the one before it", async () => {
  useSession.getState().signIn(somebody);
  await new QueryClient().fetchQuery(count());
  answer = 10;
  await new QueryClient().fetchQuery(count());
  expect(known()?.data).toBeUndefined();
});

test("an answer goes with its login, and with its build of the app", async () => {
  useSession.getState().signIn(somebody);
  await new QueryClient().fetchQuery(count());
  useSession.getState().signIn({ ...somebody, loginId: "two" });
  expect(known()?.data).toBeUndefined();
  useSession.getState().signIn(somebody);
  expect(known()?.data).toBe(1);
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/assets/other.js" }));
  expect(known()?.data).toBeUndefined();
  document.head.replaceChildren();
  useSession.getState().clear();
  useSession.getState().signIn(somebody);
  expect(known()?.data).toBeUndefined();
});

test("a kept answer that cannot be read counts as none", () => {
  useSession.getState().signIn(somebody);
  sessionStorage.setItem("adm_kept_count", '{"login":"one","da');
  expect(known()?.data).toBeUndefined();
});
