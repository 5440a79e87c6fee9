import { queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import type { ContentForm, ContentItem, ContentKind } from "../../../api/types";
import { anew } from "../../../lib/read-ahead";

/** All items of a kind, published or not, in the website's order. */
export const items = (Kind: ContentKind) =>
  queryOptions({
    queryKey: ["content", Kind],
    queryFn: ({ signal }) => take(api.GET("/api/Content/GetItems", { params: { query: { Kind } }, signal })),
    ...anew, // other users may be editing too
  });

/** One item; null if there is none. */
export const item = (kind: ContentKind, id: number) => ({
  ...items(kind),
  select: (all: ContentItem[]): ContentItem | null => all.find((one) => one.Id === id) ?? null,
});

/** The earlier versions of an item, the latest first. */
export const versions = (Kind: ContentKind, Id: number) =>
  queryOptions({
    queryKey: ["content", Kind, Id, "versions"],
    queryFn: ({ signal }) => take(api.GET("/api/Content/GetItemVersions", { params: { query: { Kind, Id } }, signal })),
    ...anew,
  });

/** A link to an item as it is saved; each visit of the screen makes its own. */
export const draftLink = (Kind: ContentKind, Id: number) =>
  queryOptions({
    queryKey: ["content", Kind, Id, "draft"],
    queryFn: ({ signal }) => take(api.GET("/api/Content/GetDraftLink", { params: { query: { Kind, Id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const saveItem = (body: ContentForm) => take(api.POST("/api/Content/PostSaveItem", { body }));

export const orderItems = (Kind: ContentKind, Ids: number[]) =>
  take(api.POST("/api/Content/PostOrderItems", { body: { Kind, Ids } }));

export const deleteItem = ({ Kind, Id }: ContentItem) =>
  take(api.DELETE("/api/Content/DeleteItem", { params: { query: { Kind, Id } } }));

export const restoreItem = ({ Kind, Id }: ContentItem) =>
  take(api.POST("/api/Content/PostRestoreItem", { body: { Kind, Id: String(Id) }, headers: asForm }));

/** Returns a preview of a text, as visitors would see it. */
export const previewOf = (Body: string) =>
  queryOptions({
    queryKey: ["content-preview", Body],
    queryFn: async ({ signal }) => {
      if (!Body) return "";
      return (await take(api.POST("/api/Content/PostPreview", { body: { Body }, signal }))).Body;
    },
    gcTime: 0,
  });
