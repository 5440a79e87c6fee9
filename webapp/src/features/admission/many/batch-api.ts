import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { keyFor } from "../../../api/certificates";
import { api, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { EnrolmentBatch, EnrolmentBatchForm } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { anew } from "../../../lib/read-ahead";
import { askAgain } from "../../../stores/live";
import type { Choice } from "../../../ui/list/choice";
import type { BulkSearch, StudentFilter } from "../search";

const LOOK_AGAIN_MS = 1000; // while a batch is running

/** Orders a batch, which the server does in the background. The same order twice makes one batch. */
export const orderBatch = (order: EnrolmentBatchForm) =>
  take(api.POST("/api/Enrolment/PostBatch", { body: { ...order, Key: keyFor(order) } }));

/** Returns the selected students as a part of an order. */
export function chosenOf(filter: StudentFilter, choice: Pick<Choice, "all" | "ids">) {
  if (!choice.all) return { Students: [...choice.ids].map((SID) => ({ SID })) };
  return { All: true, Filter: filterForm(filter) };
}

/** Returns the filter of the list as a part of an order. */
export function filterForm({ Status, OId, DID, DIDs, Need, Search, Session }: StudentFilter) {
  return {
    ...(Search && { Search }),
    ...(Session && { Session }),
    ...(Status && { InStatus: Status }),
    ...(OId && { OId }),
    ...(DID && { DID }),
    ...(DIDs && { DIDs: DIDs.split(",").map(Number) }),
    ...(Need && { Need }),
  };
}

export const stopBatch = (Id: number) => take(api.POST("/api/Enrolment/PostCancelBatch", { body: { Id } }));

export const isUnderWay = (one: EnrolmentBatch | null | undefined) =>
  one?.Stage === "queued" || one?.Stage === "running";

export const batches = (Page: number, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["bulk", "list", Page, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Enrolment/GetBatches", { params: { query: { Page, Size } }, signal })),
    refetchInterval: ({ state }) => (state.data?.Items.some(isUnderWay) ? askAgain(LOOK_AGAIN_MS) : false),
  });

/** The progress of a batch, polled until it ends; null if the user cannot see the batch. */
export const batch = (Id: number) =>
  queryOptions({
    queryKey: ["bulk", "one", Id],
    queryFn: ({ signal }): Promise<EnrolmentBatch | null> =>
      orNull(take(api.GET("/api/Enrolment/GetBatch", { params: { query: { Id } }, signal }))),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgain(LOOK_AGAIN_MS) : false),
    ...anew,
  });

/** The answers of a batch's lines; fetched again when more lines are done. */
export const batchLines = (Id: number, { Page = 0, Outcome }: BulkSearch, settled: number) =>
  queryOptions({
    queryKey: ["bulk", "one", Id, "lines", Page, Outcome, settled],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Id, Page, Size: ROWS_PER_PAGE, ...(Outcome && { Outcome }) };
      return take(api.GET("/api/Enrolment/GetBatchLines", { params: { query }, signal }));
    },
  });
