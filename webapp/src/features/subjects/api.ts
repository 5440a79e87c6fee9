import { queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../api/client";

/** What subjects can belong to: the divisions that the caller works with. Lists of courses share it. */
export const divisions = queryOptions({
  queryKey: ["courses", "list"],
  queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId: 0 } }, signal })),
});

export const subjectsOf = (DID: number) =>
  queryOptions({
    queryKey: ["subjects", DID],
    queryFn: ({ signal }) => take(api.GET("/api/Subject/GetSubjects", { params: { query: { DID } }, signal })),
    enabled: DID > 0,
  });

export type SubjectValues = { DID: string; Name: string; FullMarks: string };

export const saveSubject = (values: SubjectValues & { Id?: string }) =>
  take(api.POST("/api/Subject/PostSaveSubject", { body: values, headers: asForm }));

export const orderSubjects = (DID: number, ids: number[]) =>
  take(api.POST("/api/Subject/PostOrderSubjects", { body: { DID: String(DID), Ids: ids.join(",") }, headers: asForm }));

export const deleteSubject = (Id: number) =>
  take(api.DELETE("/api/Subject/DeleteSubject", { params: { query: { Id } } }));
