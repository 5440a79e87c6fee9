import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { CenterForm } from "../../api/types";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { anew } from "../../lib/read-ahead";
import { centers as t } from "../../lib/texts/centers";
import type { CenterSearch } from "./search";

export const centerPage = (search: CenterSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["centers", "page", search, Size],
    queryFn: ({ signal }) =>
      take(api.GET("/api/StudyCenter/GetStudyCenters", { params: { query: { Size, ...search } }, signal })),
    placeholderData: keepPreviousData,
  });

/** A center's form; null if there is none. It is always fetched again, so that the form edits the current record. */
export const center = (OId: number) =>
  queryOptions({
    queryKey: ["centers", "one", OId],
    queryFn: async ({ signal }) => {
      const [found] = await take(
        api.GET("/api/StudyCenter/GetRegisteredStudyCenter", { params: { query: { OId } }, signal }),
      );
      return found ?? null;
    },
    ...anew,
    gcTime: 0,
  });

/** Registers a center. As specified, any response but the success text is a refusal. */
export async function registerCenter(form: CenterForm) {
  const answer = await take(api.POST("/api/StudyCenter/PostRegisterStudyCenter", { body: form, headers: asForm }));
  if (answer.Message !== t.registered) throw new ApiError(200, { Message: t.refused });
  return answer;
}

/** Updates a center, with the same check. */
export async function updateCenter(form: CenterForm) {
  const answer = await take(api.POST("/api/StudyCenter/PostUpdateStudyCenter", { body: form, headers: asForm }));
  if (answer.Message !== t.updated) throw new ApiError(200, { Message: t.refused });
  return answer;
}

export const deleteCenter = (OId: number) =>
  take(api.DELETE("/api/StudyCenter/PostDeleteStudyCenter", { params: { query: { OId } } }));

export const restoreCenter = (OId: number) =>
  take(api.POST("/api/StudyCenter/PostRestoreStudyCenter", { body: { OId: String(OId) }, headers: asForm }));
