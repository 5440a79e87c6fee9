import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { SEARCH_LETTERS } from "../../lib/constants";

/** The first results of each area. The previous results stay visible while new ones load. */
export const searchResults = (Text: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["search", Text],
    enabled: enabled && Array.from(Text).length >= SEARCH_LETTERS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Search/GetResults", { params: { query: { Text } }, signal })),
  });
