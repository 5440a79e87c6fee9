import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { anew } from "../../../lib/read-ahead";

/** The requests for rechecks of an exam; all open ones if it is 0, and a student's own. */
export const rechecks = (Id: number) =>
  queryOptions({
    queryKey: ["exams", "rechecks", Id],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Exam/GetRechecks", { params: { query: Id ? { Id } : {} }, signal })),
  });

export const askRecheck = (Code: string, Text: string) =>
  take(api.POST("/api/Exam/PostRecheck", { body: { Code, Text } }));

export const decideRecheck = (Id: number, Reason: string) =>
  take(api.POST("/api/Exam/PostDecideRecheck", { body: { Id, Reason } }));
