import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { SEARCH_LETTERS } from "../../lib/constants";

/** The first few things of each area. What was found for the text before stays until the answer is there. */
export const searchResults = (Text: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["search", Text],
    enabled: enabled && Array.from(Text).length >= SEARCH_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Search/GetResults", { params: { query: { Text } }, signal })),
  });
