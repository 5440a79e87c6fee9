import { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from "@tanstack/react-router";
import { ApiError } from "./api/error";
import { routeTree } from "./routeTree.gen";
import { useSession } from "./stores/session";
import { Failed } from "./ui/failed";

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Retries only if there was no response, or a gateway failed.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
        refetchOnWindowFocus: false,
      },
    },
  });
}

/**
 * Parses a value in the address. It keeps text that would not be written back unchanged: the token 1234e5 in a link is
 * not a number.
 */
function readValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (JSON.stringify(value) !== text) throw new SyntaxError(text);
  return value;
}

export function makeRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, session: useSession },
    parseSearch: parseSearchWith(readValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readValue),
    // In the browser only: on the server it would add an inline script, which the content security policy blocks.
    scrollRestoration: !history,
    defaultErrorComponent: Failed,
  });
}

/** Starts to load the code of the open page. The router itself would do so only after the page's guards. */
export function loadCode(router: ReturnType<typeof makeRouter>): void {
  const routes = router.routesById as unknown as Record<string, AnyRoute>;
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId];
    if (route) void router.loadRouteChunk(route);
  }
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /**
     * Set for pages of one person (an account, a token, a code): they are not server-rendered, and search engines must
     * not index them.
     */
    shell?: boolean;
  }
}
