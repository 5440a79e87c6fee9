import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../api/client";
import { ApiError } from "../../api/error";
import type { MarkForm } from "../../api/types";

/** What names a register: SubjectId 0 is the day as a whole. */
export type Sheet = { Id: number; Day: string; SubjectId: number };

const MOST_CHOICES = 100; // the contract's largest page

/** The sessions to choose from, those that began last first. */
export const sessionChoices = (Search: string) =>
  queryOptions({
    queryKey: ["attendance", "sessions", Search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Session/GetSessionList", { params: { query: { Size: MOST_CHOICES, Search } }, signal })),
  });

/** A session that is chosen; null when there is none for whoever asks. */
export const sessionOf = (Id: number) =>
  queryOptions({
    queryKey: ["attendance", "session", Id],
    enabled: Id > 0,
    queryFn: async ({ signal }) => {
      try {
        return (await take(api.GET("/api/Session/GetSession", { params: { query: { Id } }, signal }))).Session;
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 404) return null;
        throw thrown;
      }
    },
  });

export const subjectChoices = (DID: number) =>
  queryOptions({
    queryKey: ["subjects", DID],
    enabled: DID > 0,
    queryFn: ({ signal }) => take(api.GET("/api/Subject/GetSubjects", { params: { query: { DID } }, signal })),
  });

export const register = (sheet: Sheet) =>
  queryOptions({
    queryKey: ["attendance", "register", sheet],
    staleTime: 0,
    queryFn: ({ signal }) => take(api.GET("/api/Attendance/GetRegister", { params: { query: sheet }, signal })),
  });

export const month = (sheet: Sheet) =>
  queryOptions({
    queryKey: ["attendance", "month", sheet],
    staleTime: 0,
    queryFn: ({ signal }) => take(api.GET("/api/Attendance/GetMonth", { params: { query: sheet }, signal })),
  });

export const monthFile = ({ Id, Day, SubjectId }: Sheet) =>
  takeFile(`/api/Attendance/GetMonthFile?Id=${Id}&Day=${Day}&SubjectId=${SubjectId}`);

export const saveMarks = (sheet: Sheet, Reason: string, Entries: MarkForm[]) =>
  take(api.POST("/api/Attendance/PostMarks", { body: { ...sheet, Reason, Entries } }));

/** A student's attendance; null when there is no such student for whoever asks. */
export const studentAttendance = (SID: number) =>
  queryOptions({
    queryKey: ["attendance", "student", SID],
    enabled: SID > 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      try {
        return await take(api.GET("/api/Attendance/GetStudentAttendance", { params: { query: { SID } }, signal }));
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 404) return null;
        throw thrown;
      }
    },
  });

/** The students of the dropdown: those whom a search finds, or the first by name. */
export const studentChoices = (Search: string) =>
  queryOptions({
    queryKey: ["attendance", "students", Search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { Page: 0, Size: 50, Sort: "name" as const, ...(Search && { Search }) };
      const found = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, signal }));
      if (Array.isArray(found)) throw new ApiError(200); // without Page the contract answers a bare list; we always send it
      return found;
    },
  });
