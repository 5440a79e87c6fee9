import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { CertificateJob, ReadyList } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { anew } from "../../../lib/read-ahead";
import { askAgain } from "../../../stores/live";
import type { BatchSearch } from "../search";

const LOOK_AGAIN_MS = 1000; // while a batch is running

/** The certificate status of a session's students; null if the user cannot see the session. */
export const ready = (SessionId: number) =>
  queryOptions({
    queryKey: ["certificates", "ready", SessionId],
    enabled: SessionId > 0,
    queryFn: ({ signal }): Promise<ReadyList | null> =>
      orNull(take(api.GET("/api/Certificate/GetReady", { params: { query: { SessionId } }, signal }))),
    ...anew,
  });

export const cancelBatch = (Id: number) => take(api.POST("/api/Certificate/PostCancelJob", { body: { Id } }));

export const isUnderWay = (batch: CertificateJob | null | undefined) =>
  batch?.Stage === "queued" || batch?.Stage === "running";

export const batches = (Page: number, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["certificates", "batches", Page, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Certificate/GetJobs", { params: { query: { Page, Size } }, signal })),
    refetchInterval: ({ state }) => (state.data?.Items.some(isUnderWay) ? askAgain(LOOK_AGAIN_MS) : false),
  });

/** The progress of a batch, polled until it ends; null if the user cannot see the batch. */
export const batch = (Id: number) =>
  queryOptions({
    queryKey: ["certificates", "batch", Id],
    queryFn: ({ signal }): Promise<CertificateJob | null> =>
      orNull(take(api.GET("/api/Certificate/GetJob", { params: { query: { Id } }, signal }))),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgain(LOOK_AGAIN_MS) : false),
    ...anew,
  });

/** The address of one PDF with all certificates of a batch, for printing. */
export const packOf = (Id: number) => `/api/Certificate/GetPrintPack?Job=${Id}`;

/** The results of a batch's lines; fetched again when more lines are done. */
export const batchLines = (Id: number, { Page = 0, Outcome }: BatchSearch, settled: number) =>
  queryOptions({
    queryKey: ["certificates", "batch", Id, "lines", Page, Outcome, settled],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Id, Page, Size: ROWS_PER_PAGE, ...(Outcome && { Outcome }) };
      return take(api.GET("/api/Certificate/GetJobLines", { params: { query }, signal }));
    },
  });
