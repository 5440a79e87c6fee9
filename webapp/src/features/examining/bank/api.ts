import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { QuestionDetail, QuestionFileRead, QuestionForm, QuestionImport } from "../../../api/types";
import { sendFile } from "../../../api/upload";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { defined } from "../../../lib/defined";
import { anew } from "../../../lib/read-ahead";
import type { BankSearch } from "../search";

export const bankPage = ({ DID: _, SubjectId = 0, ...rest }: BankSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["questions", "list", SubjectId, rest, Size],
    ...anew,
    enabled: SubjectId > 0,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Question/GetQuestions", { params: { query: { SubjectId, Size, ...defined(rest) } }, signal })),
  });

/** A question with its versions; null if there is none. */
export const question = (Id: number) =>
  queryOptions({
    queryKey: ["questions", "one", Id],
    ...anew,
    enabled: Id > 0,
    queryFn: ({ signal }): Promise<QuestionDetail | null> =>
      orNull(take(api.GET("/api/Question/GetQuestion", { params: { query: { Id } }, signal }))),
  });

export const imports = (SubjectId: number) =>
  queryOptions({
    queryKey: ["questions", "imports", SubjectId],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Question/GetImports", { params: { query: { SubjectId } }, signal })),
  });

/** What the answers of candidates say about the questions of a subject, those to look at first. */
export const statistics = (SubjectId: number) =>
  queryOptions({
    queryKey: ["questions", "statistics", SubjectId],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Question/GetStatistics", { params: { query: { SubjectId } }, signal })),
  });

export const saveQuestion = (body: QuestionForm) => take(api.POST("/api/Question/PostSaveQuestion", { body }));

export const setState = (Id: number, State: string) =>
  take(api.POST("/api/Question/PostSetState", { body: { Id, State } }));

export const undoImport = (Id: number) => take(api.POST("/api/Question/PostUndoImport", { body: { Id } }));

function form(file: File, SubjectId: number): FormData {
  const body = new FormData();
  body.set("SubjectId", String(SubjectId));
  body.set("File", file);
  return body;
}

export const readBankFile = (file: File, SubjectId: number) =>
  sendFile<QuestionFileRead>("/api/Question/PostReadFile", form(file, SubjectId), {});

export const addBankFile = (file: File, SubjectId: number) =>
  sendFile<QuestionImport>("/api/Question/PostAddFile", form(file, SubjectId), {});

export type BankFormat = "xlsx" | "csv" | "xml" | "gift";

export const bankFile = (SubjectId: number, Format: BankFormat, example = false) =>
  takeFile(`/api/Question/GetFile?SubjectId=${SubjectId}&Format=${Format}&Example=${example}`);
