import { readFileSync } from "node:fs";
import type { QueryClient } from "@tanstack/react-query";
import type { AnyRoute } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { mayOpen } from "./features/shell/menu";
import { ROLE } from "./lib/constants";
import { makeQueryClient, makeRouter } from "./router";
import { useSession } from "./stores/session";

type Loader = (office: object) => Promise<void>;

afterEach(() => {
  vi.useRealTimers();
});

const routes = makeRouter(makeQueryClient()).routesById as unknown as Record<string, AnyRoute>;

test("the route tree has the generated ids, also in its small form", () => {
  const generated =
    readFileSync("src/routeTree.gen.ts", "utf8").match(/interface FileRoutesById \{([^}]*)\}/)?.[1] ?? "";
  const ids = [...generated.matchAll(/(?:"([^"]+)"|\[rootRouteId\]|(\w+)):/g)].map((found) => found[1] ?? "__root__");
  expect(Object.keys(routes).sort()).toEqual(ids.sort());
});

/** Screens that show no data. An empty center form asks for countries once it is drawn. */
const without = ["/admin/$", "/admin/add-center"];

/** Screens whose loader asks for no data; the last has one for its editor. */
const readNothing = [...without, "/admin/newsletter/write"];

const screens = Object.entries(routes).filter(([id]) => id.startsWith("/admin"));

test("every screen of the back office that reads has a loader", () => {
  const found = screens.filter(([, route]) => !route.options.loader).map(([id]) => id);
  expect(found.sort()).toEqual(without);
});

/** Runs the loader of a screen with an address that has all that it may ask for. */
async function load(route: AnyRoute, queryClient: QueryClient): Promise<void> {
  const params = { id: "7", OId: "7", DID: "7", Id: "7", SID: "7", serial: "7", kind: "slide" };
  const search = { Id: 7, SID: 7, Session: 7, OId: 7, Number: "7" };
  const context = { queryClient, session: useSession };
  await (route.options.loader as Loader | undefined)?.({ context, params, deps: search, location: { search } });
}

test.each(Object.entries(ROLE))("a loader asks nothing of the server that %s may not open", async (_, role) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  useSession.getState().signIn({ token: "token-1", name: "Asha", username: "asha@kendra.example", role });
  for (const [id, route] of screens) {
    const queryClient = makeQueryClient();
    await load(route, queryClient);
    const asks = queryClient.getQueryCache().getAll().length > 0;
    if (!mayOpen(role, id)) expect(asks, id).toBe(false);
    else if (role === ROLE.admin && !readNothing.includes(id) && !id.startsWith("/admin/my-"))
      expect(asks, id).toBe(true);
    queryClient.clear();
  }
});

test.each(Object.entries(ROLE))(
  "a loader waits for what it has asked, so that %s sees a screen drawn once",
  async (_, role) => {
    const refused = () => Response.json({ Message: "No" }, { status: 404 });
    vi.stubGlobal("fetch", () => new Promise((resolve) => setTimeout(() => resolve(refused()), 10)));
    // A loader stops to wait after 80 ms. By a clock of its own, the test does not depend on how busy the machine is.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    useSession.getState().signIn({ token: "token-1", name: "Asha", username: "asha@kendra.example", role });
    for (const [id, route] of screens) {
      const queryClient = makeQueryClient();
      let isLoaded = false;
      const loaded = load(route, queryClient).finally(() => {
        isLoaded = true;
      });
      while (!isLoaded) {
        await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(5);
      }
      await loaded;
      expect(queryClient.isFetching(), id).toBe(0);
      queryClient.clear();
    }
  },
);
