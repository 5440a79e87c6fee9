import { readFileSync } from "node:fs";
import type { AnyRoute } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { mayOpen } from "./features/shell/menu";
import { ROLE } from "./lib/constants";
import { makeQueryClient, makeRouter } from "./router";
import { useSession } from "./stores/session";

type Loader = (office: object) => Promise<void>;

const routes = makeRouter(makeQueryClient()).routesById as unknown as Record<string, AnyRoute>;

test("the route tree has the generated ids, also in its small form", () => {
  const generated =
    readFileSync("src/routeTree.gen.ts", "utf8").match(/interface FileRoutesById \{([^}]*)\}/)?.[1] ?? "";
  const ids = [...generated.matchAll(/(?:"([^"]+)"|\[rootRouteId\]|(\w+)):/g)].map((found) => found[1] ?? "__root__");
  expect(Object.keys(routes).sort()).toEqual(ids.sort());
});

/** Screens that load no data. The second has a loader for its editor. */
const readNothing = ["/admin/$", "/admin/newsletter/write"];

const screens = Object.entries(routes).filter(([id]) => id.startsWith("/admin"));

test("every screen of the back office that reads has a loader", () => {
  const without = screens.filter(([, route]) => !route.options.loader).map(([id]) => id);
  expect(without).toEqual(["/admin/$"]);
});

test.each(Object.entries(ROLE))("a loader asks nothing of the server that %s may not open", async (_, role) => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  useSession.getState().signIn({ token: "token-1", name: "Asha", username: "asha@kendra.example", role });
  for (const [id, route] of screens) {
    const queryClient = makeQueryClient();
    const params = { id: "7", OId: "7", DID: "7", Id: "7", SID: "7", serial: "7", kind: "slide" };
    const search = { Id: 7, SID: 7, Session: 7, OId: 7, Number: "7" };
    const done = (route.options.loader as Loader | undefined)?.({
      context: { queryClient, session: useSession },
      params,
      deps: search,
      location: { search },
    });
    // A screen is drawn once, with its data.
    if (route.options.loader) expect(done, id).toBeInstanceOf(Promise);
    await done;
    const asks = queryClient.getQueryCache().getAll().length > 0;
    if (!mayOpen(role, id)) expect(asks, id).toBe(false);
    else if (role === ROLE.admin && !readNothing.includes(id) && !id.startsWith("/admin/my-"))
      expect(asks, id).toBe(true);
    queryClient.clear();
  }
});
