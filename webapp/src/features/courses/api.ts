import { queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { CourseForm } from "../../api/types";
import { courses } from "../../lib/texts/admin";

export const courseList = queryOptions({
  queryKey: ["courses", "list"],
  queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId: 0 } }, signal })),
});

export const categories = queryOptions({
  queryKey: ["lookup", "categories"],
  queryFn: ({ signal }) => take(api.GET("/api/Course/GetCourseCategory", { signal })),
});

export const centers = queryOptions({
  queryKey: ["lookup", "centers"],
  queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetStudyCenterfordropdown", { signal })),
});

/** Adds a course. Any answer but the one text is a refusal, as the specification has it. */
export async function addCourse(form: CourseForm) {
  const answer = await take(api.POST("/api/Course/PostInsertCourse", { body: form, headers: asForm }));
  if (answer.Message !== courses.added) throw new ApiError(200, { Message: courses.refused });
  return answer;
}

export const addCategory = (StdName: string) =>
  take(api.POST("/api/Course/PostInsertCategory", { body: { StdName }, headers: asForm }));

export const approveCourse = (course_id: number) =>
  take(api.POST("/api/Course/PostApproveCourse", { body: { course_id: String(course_id) }, headers: asForm }));
