import { api, asForm, take } from "../../../api/client";

export type SubjectValues = { DID: string; Name: string; FullMarks: string };

export const saveSubject = (values: SubjectValues & { Id?: string }) =>
  take(api.POST("/api/Subject/PostSaveSubject", { body: values, headers: asForm }));

export const orderSubjects = (DID: number, ids: number[]) =>
  take(api.POST("/api/Subject/PostOrderSubjects", { body: { DID: String(DID), Ids: ids.join(",") }, headers: asForm }));

export const deleteSubject = (Id: number) =>
  take(api.DELETE("/api/Subject/DeleteSubject", { params: { query: { Id } } }));
