import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { AuditSearch } from "./search";

/** Entries, the newest first. While others are on their way the last ones stay. */
export const entries = (search: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Audit/GetEntries", { params: { query: search }, signal })),
  });
