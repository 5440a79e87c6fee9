import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { studentsToChoose } from "../../../api/lookups";
import { orNull } from "../../../api/or-null";
import type { MarkForm } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

/** Identifies a register; SubjectId 0 is the register of the whole day. */
export type Sheet = { Id: number; Day: string; SubjectId: number };

/** The chosen session; null if the user can see none with this id. */
export const sessionOf = (Id: number) =>
  queryOptions({
    queryKey: ["attendance", "session", Id],
    enabled: Id > 0,
    queryFn: async ({ signal }) => {
      const room = await orNull(take(api.GET("/api/Session/GetSession", { params: { query: { Id } }, signal })));
      return room?.Session ?? null;
    },
  });

export const register = (sheet: Sheet) =>
  queryOptions({
    queryKey: ["attendance", "register", sheet],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Attendance/GetRegister", { params: { query: sheet }, signal })),
  });

export const month = (sheet: Sheet) =>
  queryOptions({
    queryKey: ["attendance", "month", sheet],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Attendance/GetMonth", { params: { query: sheet }, signal })),
  });

export const monthFile = ({ Id, Day, SubjectId }: Sheet) =>
  takeFile(`/api/Attendance/GetMonthFile?Id=${Id}&Day=${Day}&SubjectId=${SubjectId}`);

export const saveMarks = (sheet: Sheet, Reason: string, Entries: MarkForm[]) =>
  take(api.POST("/api/Attendance/PostMarks", { body: { ...sheet, Reason, Entries } }));

/** The students in the dropdown: the search results, or the first ones by name. */
export const studentChoice = (Search: string) =>
  studentsToChoose({ Page: 0, Size: 50, Sort: "name", ...(Search && { Search }) });
