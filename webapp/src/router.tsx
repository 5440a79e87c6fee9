import { QueryClient } from "@tanstack/react-query";
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from "@tanstack/react-router";
import { ApiError } from "./api/error";
import { routeTree } from "./routeTree.gen";
import { useSession } from "./stores/session";
import { Failed } from "./ui/failed";

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays one; only a missing answer is worth asking for again.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** A value of the address. What would not be written the same again stays text: a link's token 1234e5 is no number. */
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
    // In the browser only: on the server it is a script in the page, which the policy refuses.
    scrollRestoration: !history,
    defaultErrorComponent: Failed,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    /** A page of one person (an account, a token, a code): it does not arrive as HTML, and search engines are kept out. */
    shell?: boolean;
  }
}
