import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, take } from "./client";
import { keptByTab } from "./kept";
import type { components } from "./schema.gen";

export type SavedView = components["schemas"]["View"];
export type ViewForm = components["schemas"]["ViewForm"];

/** The saved views of a list that the caller is shown, by name. */
export const viewsOf = (List: string) =>
  queryOptions({
    queryKey: ["views", List],
    ...keptByTab(
      `views_${List}`,
      (signal) => take(api.GET("/api/View/GetViews", { params: { query: { List } }, signal })),
      (all) => !all.some(looksForWords),
    ),
  });

/** The parameters of a list in which somebody can have typed the name of a person, which no tab keeps. */
const typed = ["Search", "Person"];
const looksForWords = ({ Query }: SavedView) => typed.some((name) => new URLSearchParams(Query).has(name));

const FRESH_MS = 15_000;

/** The number of rows for each query of a list, by query. Old numbers stay visible while new ones load. */
export const viewCounts = (List: string, Query: readonly string[]) =>
  queryOptions({
    // A change of a list's records invalidates its own name.
    queryKey: [List, "view-counts", Query],
    enabled: Query.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => count(List, Query, signal),
    select: byQuery,
  });

/** The number of rows for each of the views that every list of its kind has, which the tab keeps. */
export const readyCounts = (List: string, ready: ViewsOf["ready"] = []) => {
  const Query = ready.map(({ query }) => query);
  return { ...viewCounts(List, Query), ...keptByTab(`counts_${List}`, (signal) => count(List, Query, signal)) };
};

type ViewsOf = { ready?: readonly { query: string }[] };

const count = (List: string, Query: readonly string[], signal: AbortSignal) =>
  take(api.GET("/api/View/GetViewCounts", { params: { query: { List, Query: [...Query] } }, signal }));

const byQuery = (all: ViewCount[]) => new Map(all.map((one): [string, ViewCount] => [one.Query, one]));

/** The queries of saved views, whose rows are counted. */
export const queriesOf = (saved: readonly SavedView[]): string[] => [...new Set(saved.map(({ Query }) => Query))];

/** The saved views of a list for its loader, which asks for their numbers of rows, too. */
export const viewsAndCounts = (List: string) => ({
  ...viewsOf(List),
  beside: async (client: QueryClient, saved: SavedView[]) => {
    if (saved.length > 0) await client.ensureQueryData(viewCounts(List, queriesOf(saved)));
  },
});

type ViewCount = components["schemas"]["ViewCount"];

export const saveView = (body: ViewForm) => take(api.POST("/api/View/PostView", { body }));

export const deleteView = (Id: number) => take(api.DELETE("/api/View/DeleteView", { params: { query: { Id } } }));
