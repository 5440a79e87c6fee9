import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { anew } from "../../../lib/read-ahead";

/** The usual courses, with those marked that the institute teaches. */
export const catalogued = queryOptions({
  queryKey: ["courses", "catalogue"],
  queryFn: ({ signal }) => take(api.GET("/api/Course/GetCatalogue", { signal })),
  ...anew,
});

export type Pick = { Code: string; Price: string };

/** Adds courses of the catalogue; the answer has those that are new. */
export const addPicks = (Courses: Pick[]) => take(api.POST("/api/Course/PostFromCatalogue", { body: { Courses } }));

/** Reloads what shows courses. */
export const askAgain = (client: QueryClient) =>
  Promise.all(
    [["courses"], ["lookup"], ["site"], ["institute", "set-up"]].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
