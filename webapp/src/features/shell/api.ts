import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { isLongEnough } from "./search-choices";

/** The first results of each area. The previous results stay visible while new ones load. */
export const searchResults = (Text: string, enabled: boolean) =>
  queryOptions({
    queryKey: ["search", Text],
    enabled: enabled && isLongEnough(Text),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Search/GetResults", { params: { query: { Text } }, signal })),
  });
