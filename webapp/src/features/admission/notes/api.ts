import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";

/** The notes on a student, the newest first, page by page. */
export const notesOf = (SID: number) =>
  infiniteQueryOptions({
    queryKey: ["students", "notes", SID],
    initialPageParam: 0,
    queryFn: ({ pageParam: Page, signal }) =>
      take(api.GET("/api/Note/GetNotes", { params: { query: { SID, Page } }, signal })),
    getNextPageParam: (last) => last.Next,
  });

export const writeNote = (SID: number, Text: string, FollowUp: string) =>
  take(api.POST("/api/Note/PostNote", { body: { SID, Text, FollowUp } }));

export const editNote = (Id: number, Text: string, FollowUp: string) =>
  take(api.POST("/api/Note/PostEditNote", { body: { Id, Text, FollowUp } }));

export const settleNote = (Id: number, Done: boolean) =>
  take(api.POST("/api/Note/PostFollowUp", { body: { Id, Done } }));

export const deleteNote = (Id: number) => take(api.DELETE("/api/Note/DeleteNote", { params: { query: { Id } } }));
