import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { AUDIT_TOTAL } from "../../../lib/office-constants";
import type { AuditSearch } from "./search";

/** Audit entries. The previous page stays visible while the next one loads. */
export const entries = (search: AuditSearch, Size?: number) =>
  queryOptions({
    queryKey: ["audit", search, Size],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { ...search, ...(Size && { Size }) };
      const found = await take(api.GET("/api/Audit/GetEntries", { params: { query }, signal }));
      return { ...found, AtLeast: found.Total >= AUDIT_TOTAL };
    },
  });
