import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../api/client";
import { orNull } from "../../api/or-null";
import type {
  ExamCellForm,
  ExamDesk,
  ExamForm,
  ExamRules,
  ExamScheme,
  ExamSchemePage,
  MarksSheet,
} from "../../api/types";
import { sendFile } from "../../api/upload";
import { anew } from "../../lib/read-ahead";

export const examList = (OId: number) =>
  queryOptions({
    queryKey: ["exams", "list", OId],
    ...anew,
    queryFn: async ({ signal }) => {
      const Items = await take(api.GET("/api/Exam/GetExams", { params: { query: OId ? { OId } : {} }, signal }));
      return { Items, Total: Items.length };
    },
  });

/** An exam with its marks; null if the user cannot see it. */
export const desk = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "desk", Id],
    ...anew,
    enabled: Id > 0,
    queryFn: ({ signal }): Promise<ExamDesk | null> =>
      orNull(take(api.GET("/api/Exam/GetExam", { params: { query: { Id } }, signal }))),
  });

/** The scheme of a division; null if the user cannot see the division. */
export const scheme = (DID: number) =>
  queryOptions({
    queryKey: ["exams", "scheme", DID],
    ...anew,
    enabled: DID > 0,
    queryFn: ({ signal }): Promise<ExamSchemePage | null> =>
      orNull(take(api.GET("/api/Exam/GetScheme", { params: { query: { DID } }, signal }))),
  });

/** The scheme that the next exam of a session gets. */
export const schemeOf = (SessionId: number) =>
  queryOptions({
    queryKey: ["exams", "scheme of session", SessionId],
    ...anew,
    enabled: SessionId > 0,
    retry: false,
    queryFn: ({ signal }): Promise<ExamScheme> =>
      take(api.GET("/api/Exam/GetSchemeOfSession", { params: { query: { SessionId } }, signal })),
  });

export const ownResults = queryOptions({
  queryKey: ["own", "results"],
  queryFn: ({ signal }) => take(api.GET("/api/Exam/GetResults", { signal })),
});

export const saveScheme = (DID: number, Seen: number, Rules: ExamRules) =>
  take(api.POST("/api/Exam/PostSaveScheme", { body: { DID, Seen, Rules } }));

export const saveExam = (body: ExamForm) => take(api.POST("/api/Exam/PostSaveExam", { body }));

export const admit = (Id: number, EnrolmentId: number, Reason: string) =>
  take(api.POST("/api/Exam/PostCandidates", { body: { Id, Add: [{ EnrolmentId, Reason }] } }));

export const takeOff = (Id: number, EnrolmentId: number) =>
  take(api.POST("/api/Exam/PostCandidates", { body: { Id, Remove: [EnrolmentId] } }));

export const saveCells = (Id: number, Reason: string, Cells: ExamCellForm[]) =>
  take(api.POST("/api/Exam/PostExamMarks", { body: { Id, Reason, Cells } }));

/** The sheet of an exam, to fill in. */
export const marksSheet = (Id: number) => takeFile(`/api/Exam/GetMarksSheet?Id=${Id}&Format=xlsx`);

function sheetForm(Id: number, file: File, more: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ Id: String(Id), ...more })) body.set(name, value);
  body.set("File", file);
  return sendFile<MarksSheet>("/api/Exam/PostMarksSheet", body, {});
}

/** What a sheet would change; stores nothing. */
export const checkSheet = (Id: number, file: File) => sheetForm(Id, file, { Check: "true" });

export const storeSheet = (Id: number, file: File, Seen: number, Reason: string) =>
  sheetForm(Id, file, { Seen: String(Seen), Reason });

export const undoMarks = (Id: number, Import: number, Reason: string) =>
  take(api.POST("/api/Exam/PostUndoMarks", { body: { Id, Import, Reason } }));

export const publish = (Id: number, Seen: number, Reason: string) =>
  take(api.POST("/api/Exam/PostPublish", { body: { Id, Seen, Reason } }));

export const packFile = (Id: number) => takeFile(`/api/Exam/GetMarksheets?Id=${Id}`);

/** The published results of a person; empty if nothing matches, whichever value was wrong. */
export const findResults = (id: string, DOB: string) =>
  take(api.GET("/api/Exam/GetResultByIdDOB", { params: { query: { id, DOB } } }));
