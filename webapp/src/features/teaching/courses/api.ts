import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { orNull } from "../../../api/or-null";
import type { CourseForm } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";
import { courses as t } from "../../../lib/texts/courses";

/**
 * A division with its course's texts; null if there is none. It is always fetched again, so that the form edits the
 * current record.
 */
export const course = (DID: number) =>
  queryOptions({
    queryKey: ["courses", "one", DID],
    queryFn: ({ signal }) => orNull(take(api.GET("/api/Course/GetCourse", { params: { query: { DID } }, signal }))),
    ...anew,
    gcTime: 0,
  });

/** Reloads the lists here and on the website after a change of courses, divisions or categories. */
export const askAgain = (client: QueryClient) =>
  Promise.all([["courses", "one"], ["lookup"], ["site"]].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds a course. As specified, any response but the success text is a refusal. */
export async function addCourse(form: CourseForm) {
  const answer = await take(api.POST("/api/Course/PostInsertCourse", { body: form, headers: asForm }));
  if (answer.Message !== t.added) throw new ApiError(200, { Message: t.refused });
  return answer;
}

export const updateCourse = (form: CourseForm) =>
  take(api.POST("/api/Course/PostUpdateCourse", { body: form, headers: asForm }));

export const approveCourse = (course_id: number) =>
  take(api.POST("/api/Course/PostApproveCourse", { body: { course_id: String(course_id) }, headers: asForm }));

export const rejectCourse = (course_id: number, Reason: string) =>
  take(api.POST("/api/Course/PostRejectCourse", { body: { course_id: String(course_id), Reason }, headers: asForm }));

export const addDivision = (course_id: number, values: { DivName: string; Price: string }) =>
  take(
    api.POST("/api/Course/PostInsertDivision", { body: { course_id: String(course_id), ...values }, headers: asForm }),
  );

export const updateDivision = (DID: number, values: { DivName: string; Price: string }) =>
  take(api.POST("/api/Course/PostUpdateDivision", { body: { DID: String(DID), ...values }, headers: asForm }));

export const deleteDivision = (DID: number) =>
  take(api.POST("/api/Course/PostDeleteCourseDivision", { params: { query: { DID } } }));

export const restoreDivision = (DID: number) =>
  take(api.POST("/api/Course/PostRestoreCourseDivision", { body: { DID: String(DID) }, headers: asForm }));

export const addCategory = (StdName: string) =>
  take(api.POST("/api/Course/PostInsertCategory", { body: { StdName }, headers: asForm }));

export const renameCategory = (SID: number, StdName: string) =>
  take(api.POST("/api/Course/PostUpdateCategory", { body: { SID: String(SID), StdName }, headers: asForm }));

export const deleteCategory = (SID: number) =>
  take(api.DELETE("/api/Course/DeleteCategory", { params: { query: { SID } } }));
