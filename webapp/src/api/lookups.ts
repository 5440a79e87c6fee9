import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { onceDrawn } from "../lib/drawn";
import { anew } from "../lib/read-ahead";
import { api, take } from "./client";
import { ApiError } from "./error";
import { keptByTab } from "./kept";
import { orNull } from "./or-null";
import type { operations } from "./schema.gen";
import type { Session, StudentPage } from "./types";

// Lists of choices that several areas share. Each has one cache key, so areas reuse each other's data, and a save that
// invalidates the key refreshes it everywhere. Saving a center, course or category invalidates all keys under "lookup".

/** The largest page size that the contract allows. */
const MOST_ROWS = 100;

/** The centers that the caller may choose from. */
export const centers = queryOptions({
  queryKey: ["lookup", "centers"],
  ...keptByTab("centers", (signal) => take(api.GET("/api/StudyCenter/GetStudyCenterfordropdown", { signal }))),
});

/** The centers that the filter of a list chooses from. They are needed at once for the name of the one that is on. */
export const centerChoices = (OId: number | undefined) => onceDrawn(centers, OId !== undefined);

/** The divisions of a center, in any status; 0 means all centers of the caller. */
export const divisionsAt = (OId: number) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId],
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId } }, signal })),
  });

/** All divisions that the caller may see. */
export const allDivisions = divisionsAt(0);

type Chosen = { OId?: number | undefined; DID?: number | undefined; DIDs?: string | undefined };

/** The divisions that the filter of a list chooses from. They are needed at once for the name of one that is on. */
export const divisionChoices = ({ OId = 0, DID, DIDs }: Chosen) =>
  onceDrawn(divisionsAt(OId), DID !== undefined || DIDs !== undefined);

/** The approved divisions of a category at a center. */
export const divisionsOf = (OId: number, SID: number) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId, SID],
    enabled: OId > 0 && SID > 0,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Course/GetCourseDivisionByOId", { params: { query: { OId, SID } }, signal })),
  });

/**
 * The categories that a center teaches; 0 means all centers. The website has the same list, but browsers cache that one
 * for a minute.
 */
export const categoriesAt = (OId: number) =>
  queryOptions({
    queryKey: ["lookup", "categories", OId],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Course/GetCourseCategoryByOId", { params: { query: { OId } }, signal })),
  });

/** All categories. */
export const categories = categoriesAt(0);

/** The subjects of a division, in order. */
export const subjectsOf = (DID: number) =>
  queryOptions({
    queryKey: ["subjects", DID],
    enabled: DID > 0,
    queryFn: ({ signal }) => take(api.GET("/api/Subject/GetSubjects", { params: { query: { DID } }, signal })),
  });

/** The sessions to choose from, latest start first. OId 0 means all centers; an empty Search matches all. */
export const sessionsToChoose = (OId: number, Search: string) =>
  queryOptions({
    queryKey: ["sessions", "choice", OId, Search],
    queryFn: ({ signal }) => {
      const query = { Size: MOST_ROWS, ...(OId && { OId }), ...(Search && { Search }) };
      return take(api.GET("/api/Session/GetSessionList", { params: { query }, signal }));
    },
  });

/** The sessions of a center that a student can join, planned or running. Seats fill quickly, so they are always fetched again. */
export const openSessionsAt = (OId: number) =>
  queryOptions({
    queryKey: ["sessions", "open", OId],
    ...anew,
    queryFn: async ({ signal }) => {
      const all = async (Status: "running" | "planned") => {
        const found: Session[] = [];
        for (let Page: number | null = 0; Page !== null; ) {
          const query = { OId, Status, Page, Size: MOST_ROWS };
          const answer: { Items: Session[]; Next: number | null } = await take(
            api.GET("/api/Session/GetSessionList", { params: { query }, signal }),
          );
          found.push(...answer.Items);
          Page = answer.Next;
        }
        return found;
      };
      return (await Promise.all([all("running"), all("planned")])).flat();
    },
  });

/** The staff who can teach at a center; 0 means any center. */
export const teachersAt = (OId: number) =>
  queryOptions({
    queryKey: ["staff", "teachers", OId],
    queryFn: ({ signal }) => {
      const query = { Working: true, Size: MOST_ROWS, ...(OId && { OId }) };
      return take(api.GET("/api/Staff/GetStaff", { params: { query }, signal }));
    },
  });

type StudentQuery = NonNullable<operations["GetStudentReport"]["parameters"]["query"]> & { Page: number };

/** Returns a page of students. Without Page the contract returns a plain list, which no caller expects. */
export async function findStudents(query: StudentQuery, signal?: AbortSignal): Promise<StudentPage> {
  const found = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, ...(signal && { signal }) }));
  if (Array.isArray(found)) throw new ApiError(200);
  return found;
}

/** The students to choose from. The previous results stay visible while new ones load. */
export const studentsToChoose = (query: StudentQuery) =>
  queryOptions({
    queryKey: ["students", "page", "choice", query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findStudents(query, signal),
  });

/** A student's enrolments, newest first. */
export const enrolmentsOf = (SID: number) =>
  queryOptions({
    queryKey: ["students", "enrolments", SID],
    enabled: SID > 0,
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Enrolment/GetEnrolments", { params: { query: { SID } }, signal })),
  });

/**
 * A student's fees: plans, instalments and receipts. They are always fetched again: the counter must show what is due
 * now.
 */
export const studentFees = (SID: number) =>
  queryOptions({
    queryKey: ["fees", "student", SID],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetStudentFees", { params: { query: { SID } }, signal })),
  });

/** A student's attendance; null if the caller can see no such student. */
export const studentAttendance = (SID: number) =>
  queryOptions({
    queryKey: ["attendance", "student", SID],
    enabled: SID > 0,
    ...anew,
    queryFn: ({ signal }) =>
      orNull(take(api.GET("/api/Attendance/GetStudentAttendance", { params: { query: { SID } }, signal }))),
  });
