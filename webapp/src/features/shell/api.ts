import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { keptByTab } from "../../api/kept";
import type { AttentionTopic } from "../../api/types";
import { askAgain } from "../../stores/live";
import { isLongEnough } from "./search/search-choices";

/** The first results of each area. The previous results stay visible while new ones load. */
export const searchResults = (Text: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["search", Text],
    enabled: enabled && isLongEnough(Text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Search/GetResults", { params: { query: { Text } }, signal })),
  });

const EACH_MINUTE_MS = 60_000;

/** What waits for this person. It is fetched again after changes, and each minute where the tab hears of none. */
export const waiting = queryOptions({
  queryKey: ["attention"],
  ...keptByTab("attention", (signal) => take(api.GET("/api/Attention/GetAttention", { signal }))),
  refetchInterval: () => askAgain(EACH_MINUTE_MS),
  staleTime: EACH_MINUTE_MS,
});

export const seeAttention = (Topics: AttentionTopic[]) =>
  take(api.POST("/api/Attention/PostAttentionSeen", { body: { Topics } }));
