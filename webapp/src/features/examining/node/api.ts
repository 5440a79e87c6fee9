import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { anew } from "../../../lib/read-ahead";

/** What this program has of packs: head office has none, an exam node has a sealed or an open one. */
export const node = queryOptions({
  queryKey: ["exams", "node"],
  ...anew,
  queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetNode", { signal })),
});

export const openNode = (Key: string) => take(api.POST("/api/Sitting/PostOpenNode", { body: { Key } }));
