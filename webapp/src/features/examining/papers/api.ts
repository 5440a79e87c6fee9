import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { Blueprint, BlueprintForm, MakePapersForm } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

/** The blueprint of a subject with its papers; null if there is no such subject. */
export const blueprint = (SubjectId: number) =>
  queryOptions({
    queryKey: ["questions", "blueprint", SubjectId],
    ...anew,
    enabled: SubjectId > 0,
    queryFn: ({ signal }): Promise<Blueprint | null> =>
      orNull(take(api.GET("/api/Question/GetBlueprint", { params: { query: { SubjectId } }, signal }))),
  });

export const paper = (Id: number) =>
  queryOptions({
    queryKey: ["questions", "paper", Id],
    queryFn: ({ signal }) => take(api.GET("/api/Question/GetPaper", { params: { query: { Id } }, signal })),
  });

export const saveBlueprint = (body: BlueprintForm) => take(api.POST("/api/Question/PostSaveBlueprint", { body }));

export const previewPaper = (body: BlueprintForm) => take(api.POST("/api/Question/PostPreview", { body }));

export const makePapers = (body: MakePapersForm) => take(api.POST("/api/Question/PostMakePapers", { body }));

export type PaperPart = "paper" | "answers" | "key";

/** A part of a paper and of the other sets with its name, as one PDF. */
export const paperFile = (Id: number, Part: PaperPart) =>
  takeFile(`/api/Question/GetPaperFile?Id=${Id}&Part=${Part}&All=true`);
