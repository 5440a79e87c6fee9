import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";

/** The toppers that everybody may see; none unless the institute shows them. */
export const publicToppers = queryOptions({
  queryKey: ["public", "toppers"],
  queryFn: ({ signal }) => take(api.GET("/api/Exam/GetToppers", { signal })),
});

export const leaveOut = (SID: number, LeftOut: boolean) =>
  take(api.POST("/api/Exam/PostTopper", { body: { SID, LeftOut } }));
