import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { anew } from "../lib/read-ahead";
import { api, take } from "./client";
import { ApiError } from "./error";
import { orNull } from "./or-null";
import type { operations } from "./schema.gen";
import type { CourseCard, StudentPage } from "./types";

// Lists that several areas choose from. Each has one cache key: an area finds the list that another area has loaded, and
// a save that invalidates the key renews it for all. Saving a center, course or category invalidates all keys under
// "lookup".

/** The most rows of a page that the contract allows. */
const MOST_ROWS = 100;

/** The centers that the caller may choose from. */
export const centers = queryOptions({
  queryKey: ["lookup", "centers"],
  queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetStudyCenterfordropdown", { signal })),
});

/** The divisions of a center, whatever their status; 0 is every center that the caller works with. */
export const divisionsAt = (OId: number) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId],
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId } }, signal })),
  });

/** Every division that the caller works with. */
export const allDivisions = divisionsAt(0);

const isPending = (one: CourseCard) => one.Status === "pending";

/** The divisions that wait for approval. */
export const waitingDivisions = { ...allDivisions, select: (all: CourseCard[]) => all.filter(isPending) };

/** The approved divisions of a category at a center. */
export const divisionsOf = (OId: number, SID: number) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId, SID],
    enabled: OId > 0 && SID > 0,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Course/GetCourseDivisionByOId", { params: { query: { OId, SID } }, signal })),
  });

/** The categories that a center teaches; 0 is all. The website has the same list, but browsers keep that for a minute. */
export const categoriesAt = (OId: number) =>
  queryOptions({
    queryKey: ["lookup", "categories", OId],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Course/GetCourseCategoryByOId", { params: { query: { OId } }, signal })),
  });

/** Every category. */
export const categories = categoriesAt(0);

/** The subjects of a division, in their order. */
export const subjectsOf = (DID: number) =>
  queryOptions({
    queryKey: ["subjects", DID],
    enabled: DID > 0,
    queryFn: ({ signal }) => take(api.GET("/api/Subject/GetSubjects", { params: { query: { DID } }, signal })),
  });

/** The sessions to choose from, those that began last first: of a center (0 is all), found by words ("" is any). */
export const sessionsToChoose = (OId: number, Search: string) =>
  queryOptions({
    queryKey: ["sessions", "choice", OId, Search],
    queryFn: ({ signal }) => {
      const query = { Size: MOST_ROWS, ...(OId && { OId }), ...(Search && { Search }) };
      return take(api.GET("/api/Session/GetSessionList", { params: { query }, signal }));
    },
  });

/** The staff who can teach at a center; 0 is any. */
export const teachersAt = (OId: number) =>
  queryOptions({
    queryKey: ["staff", "teachers", OId],
    queryFn: ({ signal }) => {
      const query = { Working: true, Size: MOST_ROWS, ...(OId && { OId }) };
      return take(api.GET("/api/Staff/GetStaff", { params: { query }, signal }));
    },
  });

type StudentQuery = NonNullable<operations["GetStudentReport"]["parameters"]["query"]> & { Page: number };

/** A page of students. Without Page the contract returns a bare list, which no caller expects. */
export async function findStudents(query: StudentQuery, signal?: AbortSignal): Promise<StudentPage> {
  const found = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, ...(signal && { signal }) }));
  if (Array.isArray(found)) throw new ApiError(200);
  return found;
}

/** The students to choose from. While others are on their way the last ones stay. */
export const studentsToChoose = (query: StudentQuery) =>
  queryOptions({
    queryKey: ["students", "page", "choice", query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findStudents(query, signal),
  });

/** A student's attendance; null when there is no such student for the caller. */
export const studentAttendance = (SID: number) =>
  queryOptions({
    queryKey: ["attendance", "student", SID],
    enabled: SID > 0,
    ...anew,
    queryFn: ({ signal }) =>
      orNull(take(api.GET("/api/Attendance/GetStudentAttendance", { params: { query: { SID } }, signal }))),
  });
