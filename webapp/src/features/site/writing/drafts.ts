import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { ContentKind } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

export type DraftLink = { Kind: ContentKind; Id: number; Expires: number; Seal: string };

/** Content that may not be published yet; null when the link is over. */
export const draft = (query: DraftLink) =>
  queryOptions({
    queryKey: ["site", "draft", query],
    queryFn: async ({ signal }) => {
      try {
        return await take(api.GET("/api/WebDashboard/GetDraft", { params: { query }, signal }));
      } catch (thrown) {
        if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 422)) return null;
        throw thrown;
      }
    },
    ...anew,
  });
