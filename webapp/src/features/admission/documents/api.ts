import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import type { DocumentKind } from "../../../api/types";
import { sendFile } from "../../../api/upload";

/** What a student has handed in and what is missing, the most urgent first. */
export const documentsOf = (SID: number) =>
  queryOptions({
    queryKey: ["students", "documents", SID],
    queryFn: ({ signal }) => take(api.GET("/api/Document/GetDocuments", { params: { query: { SID } }, signal })),
  });

export const documentKinds = queryOptions({
  queryKey: ["document-kinds"],
  queryFn: ({ signal }) => take(api.GET("/api/Document/GetKinds", { signal })),
});

export type NewDocument = {
  SID: number;
  KindId: number;
  /** YYYY-MM-DD, or "" for a kind that does not expire. */
  Expires: string;
  file: File;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

export function addDocument({ SID, KindId, Expires, file, ...how }: NewDocument) {
  const body = new FormData();
  body.set("SID", String(SID));
  body.set("KindId", String(KindId));
  if (Expires) body.set("Expires", Expires);
  body.set("File", file);
  return sendFile<{ Message: string; Id: number }>("/api/Document/PostDocument", body, how);
}

/** Returns an address that shows a document for some minutes. The audit trail keeps who asked for it. */
export const openDocument = (Id: number) => take(api.POST("/api/Document/PostOpenDocument", { body: { Id } }));

export const checkDocument = (Id: number, Checked: boolean) =>
  take(api.POST("/api/Document/PostCheckDocument", { body: { Id, Checked } }));

export const deleteDocument = (Id: number) =>
  take(api.DELETE("/api/Document/DeleteDocument", { params: { query: { Id } } }));

export const saveKind = (body: DocumentKind) => take(api.POST("/api/Document/PostKind", { body }));

export const addUsualKinds = () => take(api.POST("/api/Document/PostUsualKinds"));

export const deleteKind = (Id: number) => take(api.DELETE("/api/Document/DeleteKind", { params: { query: { Id } } }));
