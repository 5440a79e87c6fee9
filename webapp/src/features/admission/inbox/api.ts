import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { findStudents } from "../../../api/lookups";
import { orNull } from "../../../api/or-null";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { anew } from "../../../lib/read-ahead";
import { inbox as t } from "../../../lib/texts/inbox";
import type { InboxSearch } from "./search";

export const messagePage = (search: InboxSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["inbox", "page", search, Size],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Inbox/GetMessages", { params: { query: { Size, ...search } }, signal })),
    placeholderData: keepPreviousData,
    ...anew,
  });

/** A message; null if the user can see none with this id. */
export const message = (Id: number) =>
  queryOptions({
    queryKey: ["inbox", "one", Id],
    queryFn: async ({ signal }) => {
      if (Id === 0) return null;
      return orNull(take(api.GET("/api/Inbox/GetMessage", { params: { query: { Id } }, signal })));
    },
    ...anew,
  });

export const colleagues = queryOptions({
  queryKey: ["lookup", "colleagues"],
  queryFn: ({ signal }) => take(api.GET("/api/Inbox/GetColleagues", { signal })),
});

export const assign = (id: number, AccountId: string) =>
  take(api.POST("/api/Inbox/PostAssignMessage", { body: { Id: String(id), AccountId }, headers: asForm }));

export const answer = (id: number, Text: string) =>
  take(api.POST("/api/Inbox/PostAnswerMessage", { body: { Id: String(id), Text }, headers: asForm }));

export const close = (id: number) =>
  take(api.POST("/api/Inbox/PostCloseMessage", { body: { Id: String(id) }, headers: asForm }));

export const reopen = (id: number) =>
  take(api.POST("/api/Inbox/PostReopenMessage", { body: { Id: String(id) }, headers: asForm }));

const refuse = (Message: string) => new ApiError(422, { Message, Fields: [{ Field: "RegNo", Message }] });

/** Links an enquiry to the student with a registration number. */
export async function linkStudent(id: number, regNo: string) {
  const wanted = regNo.trim();
  if (!wanted) throw refuse(t.student.required);
  const { Items } = await findStudents({ Page: 0, Search: wanted });
  const student = Items.find((row) => row.RegNo.toLowerCase() === wanted.toLowerCase());
  if (!student) throw refuse(t.student.none);
  const body = { Id: String(id), SID: String(student.SID) };
  return take(api.POST("/api/Inbox/PostLinkStudent", { body, headers: asForm }));
}
