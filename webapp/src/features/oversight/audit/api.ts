import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { AuditSearch } from "./search";

/** Audit entries, latest first. The previous page stays visible while the next one loads. */
export const entries = (search: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Audit/GetEntries", { params: { query: search }, signal })),
  });
