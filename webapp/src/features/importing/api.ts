import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take, takeFile } from "../../api/client";
import type { Import, ImportColumns, ImportCorrection, ImportGroup, ImportPage, ImportSettings } from "../../api/types";
import { sendFile } from "../../api/upload";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { anew } from "../../lib/read-ahead";
import { askAgain } from "../../stores/live";

/**
 * The polling interval of a running job, and the slower one for the list and after a failure, in milliseconds. A tab
 * that hears of the progress asks less often.
 */
const ASK_MS = 1000;
const ASK_AGAIN_MS = 4000;
/** The most issues per call, same as in the contract. */
export const ISSUES_AT_ONCE = 100;

const busy: readonly Import["Stage"][] = ["checking", "queued", "running"];
export const isAtWork = (job: Import): boolean => busy.includes(job.Stage);
/** Reports whether rows may already be stored, so that only an undo can revert the import. */
export const hasBegun = (job: Import): boolean => !["uploaded", "checking", "checked"].includes(job.Stage);

export const importPage = (Page = 0, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["imports", "page", Page, Size],
    queryFn: ({ signal }): Promise<ImportPage> =>
      take(api.GET("/api/Imports/GetImports", { params: { query: { Page, Size } }, signal })),
    placeholderData: keepPreviousData,
    ...anew,
    refetchInterval: ({ state }) => (state.data?.Items.some(isAtWork) ? askAgain(ASK_AGAIN_MS) : false),
  });

/** An import job. */
export const importOf = (Id: string) =>
  queryOptions({
    queryKey: ["imports", "one", Id],
    queryFn: ({ signal }): Promise<Import> =>
      take(api.GET("/api/Imports/GetImport", { params: { query: { Id } }, signal })),
    ...anew,
    refetchInterval: ({ state }) => {
      if (!state.data || !isAtWork(state.data)) return false;
      return state.status === "error" ? ASK_AGAIN_MS : askAgain(ASK_MS);
    },
  });

export const columnsOf = (Id: string) =>
  queryOptions({
    queryKey: ["imports", "columns", Id],
    staleTime: Number.POSITIVE_INFINITY, // only changes made on this screen affect it
    gcTime: 0,
    queryFn: ({ signal }) => take(api.GET("/api/Imports/GetColumns", { params: { query: { Id } }, signal })),
  });

/** The issues of a job's rows, in groups. The key includes the time when they were found. */
export const groupsOf = ({ Id, Finished }: Import) =>
  queryOptions({
    queryKey: ["imports", "groups", Id, Finished],
    queryFn: async ({ signal }) =>
      (await take(api.GET("/api/Imports/GetIssues", { params: { query: { Id, Size: 1 } }, signal }))).Groups,
  });

/** One page of a group's issues. */
export const issuesOf = ({ Id, Finished }: Import, { Code, Column, Message }: ImportGroup, Page: number) =>
  queryOptions({
    queryKey: ["imports", "issues", Id, Finished, Code, Column, Message, Page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(
        api.GET("/api/Imports/GetIssues", {
          params: { query: { Id, Code, Column, Message, Page, Size: ISSUES_AT_ONCE } },
          signal,
        }),
      ),
  });

export const changesOf = ({ Id, Finished }: Import) =>
  queryOptions({
    queryKey: ["imports", "changes", Id, Finished],
    queryFn: ({ signal }) => take(api.GET("/api/Imports/GetChanges", { params: { query: { Id } }, signal })),
  });

type Sheet = { file: File; center: string; onProgress: (part: number) => void; signal: AbortSignal };

export function uploadSheet({ file, center, ...rest }: Sheet): Promise<ImportColumns> {
  const body = new FormData();
  if (center) body.set("OId", center);
  body.set("File", file);
  return sendFile<ImportColumns>("/api/Imports/PostFile", body, rest);
}

export const settle = (body: ImportSettings) => take(api.POST("/api/Imports/PostColumns", { body }));

export const check = (Id: string) => take(api.POST("/api/Imports/PostCheck", { body: { Id }, headers: asForm }));

/** The most corrections per call, same as in the contract. */
const MOST_CORRECTIONS = 1000;

/** Sends corrections of cells, and has the rows checked again. */
export async function correct(Id: string, all: ImportCorrection[]): Promise<Import> {
  for (let from = 0; from < all.length; from += MOST_CORRECTIONS) {
    const Corrections = all.slice(from, from + MOST_CORRECTIONS);
    await take(api.POST("/api/Imports/PostCorrections", { body: { Id, Corrections } }));
  }
  return check(Id);
}

/** Starts or continues an import. Missing is the number of leavers that the user has confirmed. */
export const run = (Id: string, Plan: string, Missing = 0) =>
  take(api.POST("/api/Imports/PostRun", { body: { Id, Plan, Missing }, headers: asForm }));

export const cancel = (Id: string) => take(api.POST("/api/Imports/PostCancel", { body: { Id }, headers: asForm }));

export const undo = (Id: string) => take(api.POST("/api/Imports/PostUndo", { body: { Id }, headers: asForm }));

export const result = (Id: string, kind: "ok" | "failed" | "report") =>
  takeFile(`/api/Imports/GetResult?Kind=${kind}&Id=${encodeURIComponent(Id)}`);
