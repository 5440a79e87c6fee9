import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { ExamComputersForm, SittingActForm, SittingBrought, SittingOpenForm } from "../../../api/types";
import { sendFile } from "../../../api/upload";
import { anew } from "../../../lib/read-ahead";

/** How often the board looks by itself: a time that ends changes no record. */
const LOOK_MS = 20_000;

/** The online papers of an exam, and those that were opened. */
export const windows = (ExamId: number) =>
  queryOptions({
    queryKey: ["exams", "windows", ExamId],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetWindows", { params: { query: { ExamId } }, signal })),
  });

/** The seats of an open paper. */
export const board = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "board", Id],
    ...anew,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetBoard", { params: { query: { Id } }, signal })),
  });

/** The written answers of an open paper, for administrators to mark. */
export const written = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "written", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetWritten", { params: { query: { Id } }, signal })),
  });

/** The typing tests of a paper in all rooms, measured, for administrators to look at. */
export const typingTests = (Exam: number, Paper: number) =>
  queryOptions({
    queryKey: ["exams", "typing", Exam, Paper],
    ...anew,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Sitting/GetTypingTests", { params: { query: { Exam, Paper } }, signal })),
  });

/** The comparison of all candidates of a paper, when it is over. */
export const alike = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "alike", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetAlike", { params: { query: { Id } }, signal })),
  });

/** What was noticed about a candidate. Under the board, so that it is read again with it. */
export const signals = (Window: number, Id: number) =>
  queryOptions({
    queryKey: ["exams", "board", Window, "signals", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Sitting/GetSignals", { params: { query: { Id } }, signal })),
  });

export const openPaper = (body: SittingOpenForm) => take(api.POST("/api/Sitting/PostOpen", { body }));

export const releaseKey = (ExamId: number, Component: number) =>
  take(api.POST("/api/Sitting/PostReleaseKey", { body: { ExamId, Component } }));

/** Packs a part of an exam for an exam node; the file of the pack. */
export async function packPart(ExamId: number, Component: number, Node: string, Ahead: number): Promise<Blob> {
  const body = { ExamId, Component, Node, Ahead };
  return (await take(api.POST("/api/Sitting/PostPack", { body, parseAs: "blob" }))) as unknown as Blob;
}

export const takePackBack = (ExamId: number, Component: number, Reason: string) =>
  take(api.POST("/api/Sitting/PostUnpack", { body: { ExamId, Component, Reason } }));

/** Stores what an exam node brings back. */
export function bringBack(ExamId: number, file: File, takesMarks: boolean) {
  const body = new FormData();
  body.set("Id", String(ExamId));
  body.set("TakeMarks", String(takesMarks));
  body.set("File", file);
  return sendFile<SittingBrought>("/api/Sitting/PostBringBack", body, {});
}

export const renewCode = (Id: number) => take(api.POST("/api/Sitting/PostRenewCode", { body: { Id } }));

export const giveTime = (body: SittingActForm) => take(api.POST("/api/Sitting/PostGiveTime", { body }));

export const allowDevice = (body: SittingActForm) => take(api.POST("/api/Sitting/PostAllowDevice", { body }));

export const endPaper = (body: SittingActForm) => take(api.POST("/api/Sitting/PostEnd", { body }));

export const freeSitting = (body: SittingActForm) => take(api.POST("/api/Sitting/PostFree", { body }));

/** What an exam requires of computers, with its keys: for administrators. */
export const computers = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "computers", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Exam/GetComputers", { params: { query: { Id } }, signal })),
  });

export const saveComputers = (body: ExamComputersForm) => take(api.POST("/api/Exam/PostComputers", { body }));

export const takeMarks = (Id: number) => take(api.POST("/api/Sitting/PostTakeMarks", { body: { Id } }));

export const grade = (Id: number, Item: number, Marks: string) =>
  take(api.POST("/api/Sitting/PostGrade", { body: { Id, Item, Marks } }));
